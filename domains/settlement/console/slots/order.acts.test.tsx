import type { Order } from '@ev/order/console/public.ts';
import { orderDetail } from '@ev/order/console/testing/orders.ts';
import { member } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

function openOrder(change: Partial<Order>, answers: Parameters<typeof fakeCall>[0]) {
  const fake = fakeCall({
    'staff.getMe': () => member,
    'order.getAnyOrder': ({ orderNo }) => orderDetail({ ...change, orderNo }),
    ...answers,
  });
  const sent = (id: string) => fake.seen.filter(([one]) => one === id).map(([, input]) => input);
  return { ...renderConsole(fake.call, { at: '/orders/C1' }), sent };
}

/** Opens the dialog of an action by the keyboard alone. */
async function begin({ user }: ReturnType<typeof openOrder>, word: string) {
  await screen.findByRole('region', { name: '价格' });
  await user.keyboard('a');
  await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: word }));
  return within(await screen.findByRole('dialog'));
}

it('a balance must equal the amount due', async () => {
  const opened = openOrder(
    { status: '8', acts: ['settleBalance'] },
    { 'order.settleBalance': () => ({ status: '8' }) },
  );
  const dialog = await begin(opened, '确认尾款');
  expect(dialog.getByText('¥221,900.50')).toBeTruthy();
  const amount = dialog.getByLabelText('到账金额（元）');
  const confirm = () => opened.user.click(dialog.getByRole('button', { name: '确认尾款' }));
  await confirm();
  expect(dialog.getByText('请填写到账金额')).toBeTruthy();
  await opened.user.type(amount, '2219O0');
  await confirm();
  expect(dialog.getByText('金额应为数字，最多两位小数')).toBeTruthy();
  await opened.user.clear(amount);
  await opened.user.type(amount, '221,900');
  await opened.user.type(dialog.getByLabelText('银行流水号或放款编号'), 'ICBC-1');
  await confirm();
  expect(dialog.getByText('应付尾款是 ¥221,900.50，金额不一致不能确认')).toBeTruthy();
  expect(opened.sent('order.settleBalance')).toEqual([]);
  await opened.user.type(amount, '.5');
  await opened.user.click(dialog.getByRole('radio', { name: '贷款放款' }));
  await confirm();
  expect(await screen.findByText('已确认尾款 ¥221,900.50')).toBeTruthy();
  expect(opened.sent('order.settleBalance')).toEqual([
    {
      orderNo: 'C1',
      seenStatus: '8',
      seenVersion: '2-0-0-0',
      method: 'loan',
      reference: 'ICBC-1',
      amountFen: 22_190_050,
    },
  ]);
});

it('a balance is reversed with a reason, for the version that was shown', async () => {
  const opened = openOrder(
    { status: '8', acts: ['reverseBalance'] },
    { 'order.reverseBalance': () => ({ status: '8' }) },
  );
  const dialog = await begin(opened, '冲正尾款');
  expect(dialog.getByText(/相反分录/)).toBeTruthy();
  await opened.user.click(dialog.getByRole('button', { name: '冲正尾款' }));
  expect(dialog.getByText('请填写原因')).toBeTruthy();
  await opened.user.type(dialog.getByLabelText('原因'), '到账有误');
  await opened.user.click(dialog.getByRole('button', { name: '冲正尾款' }));
  expect(await screen.findByText('已冲正尾款')).toBeTruthy();
  expect(opened.sent('order.reverseBalance')).toEqual([
    { orderNo: 'C1', seenStatus: '8', seenVersion: '2-0-0-0', reason: '到账有误' },
  ]);
});

it('the urgent ones stand before those of the store, in the button and in the menu', async () => {
  openOrder({ status: '13', acts: ['brandCancel', 'assignAdviser', 'releaseRefund'] }, {});
  expect(await screen.findByRole('button', { name: '放款' })).toBeTruthy();
  screen.getByRole('button', { name: '更多办理' }).click();
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['放款', '由我跟进', '品牌取消']);
});
