import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { member } from '../../testing/people.ts';

it('is turned on by a code, shows the recovery codes, and is turned off by another', async () => {
  let on = false;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...member, secondFactor: on }),
    'staff.beginSecondFactor': () => ({ secret: 'ABCD2345', qr: { size: 3, path: 'M1 1h1v1h-1z' } }),
    'staff.confirmSecondFactor': ({ code }) => {
      if (code !== '123456') throw refusal('staff.codeWrong');
      on = true;
      return { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] };
    },
    'staff.removeSecondFactor': () => {
      on = false;
      return {};
    },
  });
  const { user } = renderConsole(fake.call, { at: '/second-factor' });
  await user.click(await screen.findByRole('button', { name: '开启两步验证' }));
  expect(await screen.findByText('ABCD2345')).toBeTruthy();
  expect(screen.getByRole('img', { name: '两步验证的二维码' })).toBeTruthy();

  await user.type(screen.getByLabelText('验证码'), '12{Enter}');
  expect(screen.getByText('请填写 6 位验证码或恢复码')).toBeTruthy();
  await user.type(screen.getByLabelText('验证码'), '3457{Enter}');
  expect(await screen.findByText('验证码不正确或已使用，请填写最新的一个')).toBeTruthy();
  await user.clear(screen.getByLabelText('验证码'));
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '我已保存' }));
  await user.type(await screen.findByLabelText('验证码'), '654321');
  await user.click(screen.getByRole('button', { name: '关闭两步验证' }));
  expect(await screen.findByRole('button', { name: '开启两步验证' })).toBeTruthy();
});
