import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnClosing } from '../../../contract/closing.ts';
import { aClosing, anObstacle, anOwnClosing } from '../../testing/closing.ts';

const at = '/pages/mine/logoutExplain';

function open(own: () => OwnClosing, answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({ 'closing.getOwnClosing': own, ...answers });
  return { ...renderPage(fake.call, at), ...fake };
}

it('says what is lost, asks for the code, and then shows the day', async () => {
  let own = anOwnClosing();
  const { user, asked } = open(() => own, {
    'closing.requestClosing': () => {
      own = anOwnClosing({ closing: aClosing() });
      return aClosing();
    },
  });
  expect(await screen.findByText('1200 积分会清零')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '申请注销' }));
  expect(await screen.findByText('请填写验证码')).toBeTruthy();
  expect(screen.getByText('请先阅读并勾选同意')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /确认注销账号$/ }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(screen.getByRole('button', { name: '申请注销' }));
  expect(await screen.findByRole('heading', { name: '账号将于3月10日注销' })).toBeTruthy();
  expect(asked('closing.requestClosing')).toEqual([{ agreed: true, code: '123456' }]);
});

it('shows a wrong code below its field', async () => {
  const { user } = open(() => anOwnClosing(), {
    'closing.requestClosing': () => {
      throw refusal('account.smsCodeWrong');
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /确认注销账号$/ }));
  const code = screen.getByRole('textbox', { name: '验证码' });
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: '申请注销' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
});

it('leads to what is in the way', async () => {
  const { user, address } = open(() => anOwnClosing({ obstacles: [anObstacle] }));
  expect(await screen.findByText(/还有 1 件事没办完/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '查看没办完的事' }));
  await waitFor(() => expect(address()).toBe('/pages/mine/notLogout'));
});

it.each([
  ['names the last day of a closing that is held up', '2031-03-24', /每天检查一次，最晚 3月24日完成。/],
  ['leaves a last day out that is past', '2026-01-05', /每天检查一次。也可以撤回。/],
])('%s', async (_, lastDay, text) => {
  open(() => anOwnClosing({ closing: aClosing({ status: 'heldUp', lastDay }), obstacles: [anObstacle] }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('takes a closing back', async () => {
  let own = anOwnClosing({ closing: aClosing({ status: 'heldUp' }), obstacles: [anObstacle] });
  const { user, asked } = open(() => own, {
    'closing.withdrawClosing': () => {
      own = anOwnClosing();
      return { status: 'withdrawn' };
    },
  });
  expect(await screen.findByRole('link', { name: /^购车订单 C1/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤回注销' }));
  expect(await screen.findByRole('button', { name: '申请注销' })).toBeTruthy();
  expect(asked('closing.withdrawClosing')).toEqual([{ closingNo: 'L1' }]);
});
