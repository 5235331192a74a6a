import { ApiError } from '@ev/client/api-error.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { member } from '../../testing/people.ts';

it('asks for the code when one is needed, and returns to the password when it has expired', async () => {
  let over = true;
  const fake = fakeCall({
    'staff.login': () => {
      const { message, code } = refusal('staff.codeNeeded');
      throw new ApiError({ kind: 'refused', message, code, details: { challenge: 'c_1' } });
    },
    'staff.loginWithCode': () => {
      if (over) throw refusal('staff.challengeOver');
      return { accessToken: 's_1', expiresAt: '2026-11-21T10:00:00.000Z', member };
    },
    'order.listAllOrders': () => ({ list: [], total: 0, more: false, pageNo: 1, pageSize: 20 }),
  });
  const { user } = renderConsole(fake.call, { at: '/orders', loggedIn: false });
  const password = async () => {
    await user.type(await screen.findByLabelText('密码'), 'demo{Enter}');
    await user.type(await screen.findByLabelText('验证码'), '123 456{Enter}');
  };
  await user.type(await screen.findByLabelText('账号'), 'sales');
  await password();
  expect(await screen.findByText('登录已超时或输错次数过多，请重新填写密码')).toBeTruthy();
  over = false;
  await user.click(screen.getByRole('button', { name: '返回填写密码' }));
  await password();
  expect(await screen.findByText('夏至')).toBeTruthy();
  expect(fake.seen).toContainEqual(['staff.loginWithCode', { challenge: 'c_1', code: '123 456' }]);
});
