import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffChargeOrder } from '../../../contract/staff-charge.ts';

const from = '2026-03-02T03:00:00.000Z';
const to = '2026-03-02T04:00:00.000Z';
const row = {
  from,
  to,
  energyWh: 10_000,
  electricityPriceE4: 9000,
  servicePriceE4: 3500,
  electricityFen: 1000,
  serviceFen: 350,
};
const held: StaffChargeOrder = {
  chargeOrderId: 'E1',
  status: '4',
  stage: 'onHold',
  stationId: 'S1',
  stationName: '滨江超级充电站',
  pileName: 'A01',
  gunName: 'A 枪',
  operatorName: '江行充电',
  plate: null,
  createdAt: from,
  startedAt: from,
  endedAt: to,
  energyWh: 0,
  amountFen: 0,
  deductedFen: 0,
  cashFen: 0,
  stars: null,
  terminalNumber: 'P1',
  connectorId: 'MA1-G1',
  payWay: 'later',
  stageSince: to,
  startBy: null,
  live: null,
  curve: [],
  rows: [],
  deductions: [],
  electricityFen: 0,
  serviceFen: 0,
  hold: { reason: 'billDiffers', by: to },
  failReason: null,
  failText: null,
  stopReason: 'bms',
  refundFailed: false,
  stopUnanswered: false,
  occupancy: null,
  occupancyFrom: null,
  objection: null,
  takesPictures: false,
  startWay: 'car',
  limitFen: 20_000,
  serverTime: to,
  uid: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a09',
  operatorId: 'MA1',
  startChargeSeq: 'MA1000000000000000001',
  heldBill: {
    hash: 'first',
    startedAt: from,
    endedAt: to,
    rows: [row],
    reckonedFen: 1250,
    settledFen: 1350,
    said: { energyWh: 10_000, electricityFen: 900, serviceFen: 350, totalFen: 9999 },
    sums: { energyWh: 10_000, electricityFen: 1000, serviceFen: 350, totalFen: 1350 },
  },
  differences: ['合计总金额（分）：运营商 9999，应为 1350'],
  notes: [],
  messages: [
    {
      at: to,
      direction: 'in',
      name: 'notification_charge_order_info',
      ret: 0,
      ms: 3,
      why: null,
      request: '{"totalFen":9999}',
      answer: null,
    },
  ],
  actions: ['settle', 'invalidate'],
};

function openCharge(order: StaffChargeOrder) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'charge.listAllOrders': ({ pageNo = 1, pageSize = 20 }) => ({ list: [], total: 0, pageNo, pageSize }),
    'charge.getAnyOrder': () => order,
    'charge.settleOrder': ({ chargeOrderId }) => ({ chargeOrderId, stage: 'toPay' }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/charges?open=E1' }) };
}

it('shows the pending bill, and settles it in the shown version', async () => {
  const { user, asked } = openCharge(held);
  const bill = within(await screen.findByRole('region', { name: '待核实账单' }));
  expect(screen.getByText('即插即充')).toBeTruthy();
  expect(bill.getByText(/^¥99.99（10.00 度/)).toBeTruthy();
  expect(
    within(bill.getByRole('list', { name: '账单明细' })).getByText(/电费 ¥10（¥0.90\/度）/),
  ).toBeTruthy();
  expect(within(bill.getByRole('list', { name: '账单差异' })).getByText(/应为 1350/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '按明细结算' }));
  const text = await screen.findByText(/1 行分时明细结算，合计 ¥13.50/);
  expect(text.textContent).toContain('运营商账单写的总额是 ¥99.99，按单价计算是 ¥12.50');
  const dialog = within(text.closest('[role=dialog]') as HTMLElement);
  await user.type(dialog.getByRole('textbox'), '已与运营商核对明细');
  await user.click(dialog.getByRole('button', { name: '按明细结算' }));
  expect(await screen.findByText('已按明细结算')).toBeTruthy();
  expect(asked('charge.settleOrder')[0]).toMatchObject({ seenStage: 'onHold', seenBill: 'first' });
});

it('shows the prices of a settled bill, and a failed refund', async () => {
  const settled = { ...held, rows: [row], heldBill: null, hold: null, differences: [] };
  openCharge({ ...settled, stage: 'refunding', status: '2', refundFailed: true, actions: [] });
  const rows = within(await screen.findByRole('region', { name: '分时明细' }));
  expect(rows.getByText(/10.00 度 · 电费 ¥10（¥0.90\/度）· 服务费 ¥3.50（¥0.35\/度）/)).toBeTruthy();
  expect(screen.getByText(/没有退成/)).toBeTruthy();
});

it('shows the message log of the operator to permitted staff', async () => {
  openCharge(held);
  const messages = within(await screen.findByRole('region', { name: '运营商消息' }));
  expect(messages.getByText('{"totalFen":9999}')).toBeTruthy();
});

it('shows no messages without the permission', async () => {
  openCharge({ ...held, messages: null });
  await screen.findByRole('region', { name: '往来记录' });
  expect(screen.queryByRole('region', { name: '运营商消息' })).toBeNull();
});
