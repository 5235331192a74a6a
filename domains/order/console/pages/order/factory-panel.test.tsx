import type { FactoryLine } from '@ev/factory/contract/factory-line.ts';
import { member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderDetail } from '../../testing/orders.ts';

const line = (sequence: number, change: Partial<FactoryLine> = {}): FactoryLine => ({
  sequence,
  lastSequence: sequence,
  type: 'logistics',
  at: '2026-11-21T02:00:00.000Z',
  outcome: 'applied',
  cause: null,
  decisions: [],
  acts: [],
  ...change,
});
const missing = line(3, { lastSequence: 5, type: null, at: null, outcome: 'missing', acts: ['skip'] });
const refused = line(2, {
  type: 'offLine',
  outcome: 'refused',
  cause: '车架号不一致',
  acts: ['retry', 'settle'],
});
const waiting = line(6, { outcome: 'waiting', cause: '等待第 3 条' });

function openOrder(lines: FactoryLine[], answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'staff.getMe': () => member,
    'order.getAnyOrder': () => orderDetail({ orderNo: 'C1', factoryLines: lines }),
    ...answers,
  });
  const asked = (id: string) => fake.seen.filter(([name]) => name === id).map(([, input]) => input);
  return { asked, ...renderConsole(fake.call, { at: '/orders/C1' }) };
}
const panel = async () => within(await screen.findByRole('region', { name: '工厂消息' }));

it('shows the factory’s events, their outcome and the decisions', async () => {
  const decisions: FactoryLine['decisions'] = [
    { act: 'skip', reason: '工厂没有发过', by: '夏至', at: '2026-11-21T03:00:00.000Z' },
  ];
  const skipped = line(3, { lastSequence: 5, type: null, at: null, outcome: 'skipped', decisions });
  openOrder([line(1, { type: 'accepted' }), { ...refused, acts: [] }, skipped, waiting]);
  const shown = await panel();
  const rows = shown.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '编号消息发生时间处理结果办理',
    '1接单2026-11-21 10:00:00已执行',
    '2下线2026-11-21 10:00:00无法执行车架号不一致',
    '3–5无无已跳过夏至于 2026-11-21 11:00 跳过：工厂没有发过',
    '6运输动态2026-11-21 10:00:00等待中等待第 3 条',
  ]);
  expect(shown.queryByRole('button')).toBeNull();
});

it('skips a missing event, with a reason', async () => {
  const { user, asked } = openOrder([missing, waiting], { 'factory.skipGap': () => ({}) });
  await user.click((await panel()).getByRole('button', { name: '跳过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/第 3–5 条工厂消息没有收到/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^跳\s?过$/ }));
  expect(dialog.getByText('请填写原因')).toBeTruthy();
  await user.type(dialog.getByLabelText('原因'), '工厂没有发过');
  await user.click(dialog.getByRole('button', { name: /^跳\s?过$/ }));
  expect(await screen.findByText('已跳过第 3–5 条工厂消息，后面的消息继续执行')).toBeTruthy();
  expect(asked('factory.skipGap')).toEqual([{ orderNo: 'C1', from: 3, to: 5, reason: '工厂没有发过' }]);
});

it('says why a retried event still cannot be applied', async () => {
  const { user } = openOrder([refused], {
    'factory.retryEvent': () => ({ outcome: 'refused', cause: '车架号校验位不正确' }),
  });
  await user.click((await panel()).getByRole('button', { name: '重新执行' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('原因'), '车架号已更正');
  await user.click(dialog.getByRole('button', { name: '重新执行' }));
  expect(await screen.findByText('第 2 条工厂消息仍然无法执行：车架号校验位不正确')).toBeTruthy();
});

it('offers a reload when a colleague was faster', async () => {
  let settled = false;
  const { user, asked } = openOrder([refused], {
    'order.getAnyOrder': () =>
      orderDetail({
        orderNo: 'C1',
        factoryLines: [settled ? { ...refused, outcome: 'settled', acts: [] } : refused],
      }),
    'factory.settleEvent': () => {
      settled = true;
      throw refusal('factory.eventMoved');
    },
  });
  await user.click((await panel()).getByRole('button', { name: '不再执行' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('原因'), '工厂发错了订单');
  await user.click(dialog.getByRole('button', { name: '不再执行' }));
  await user.click(await dialog.findByRole('button', { name: '查看最新状态' }));
  expect(await screen.findByText('已核实，不执行')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('factory.settleEvent')).toHaveLength(1);
});

it('reloads automatically while waiting events are applied', async () => {
  let looks = 0;
  openOrder([], {
    'order.getAnyOrder': () => {
      looks += 1;
      return orderDetail({ factoryLines: [line(1, { outcome: looks > 1 ? 'applied' : 'waiting' })] });
    },
  });
  expect(await screen.findByText('等待中')).toBeTruthy();
  expect(await screen.findByText('已执行')).toBeTruthy();
});
