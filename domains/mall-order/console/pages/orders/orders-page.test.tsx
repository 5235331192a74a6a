import { savedFiles } from '@ev/signing/console/testing/saved-files.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StaffOrder } from '../../../contract/staff-order.ts';
import { aStaffOrder, aStaffParcel, aStaffRow } from '../../testing/orders.ts';

function open(
  at: string,
  order: StaffOrder = aStaffOrder(),
  answers: Parameters<typeof fakeCall>[0] = {},
  permissions = chief.permissions,
) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'mall-order.listAllOrders': () => ({ list: [aStaffRow()], total: 1, pageNo: 1, pageSize: 20 }),
    'mall-order.listShippingWork': () => ({ toShip: 3, late: 2, check: 1, silent: 0, trouble: 1 }),
    'mall-order.getAnyOrder': () => order,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

let files: ReturnType<typeof savedFiles> | null = null;
afterEach(() => {
  files?.restore();
  files = null;
});

/** The dialog above the drawer: only it can be cancelled. */
const dialog = async () =>
  within(
    (await screen.findByRole('button', { name: '取消' })).closest<HTMLElement>('[role="dialog"]') ??
      document.body,
  );

it('lists orders, and filters them by what needs a person, status and days', async () => {
  const { user, asked } = open('/mall-orders?work=late&from=2026-11-01&to=2026-11-30');
  expect(await screen.findByText('随行保温杯 ×2、脚垫 ×1')).toBeTruthy();
  expect(screen.getByText('超过 48 小时未发货（2）')).toBeTruthy();
  expect(asked('mall-order.listAllOrders')[0]).toMatchObject({
    work: 'late',
    paidFrom: '2026-11-01',
    paidTo: '2026-11-30',
  });
  await user.type(screen.getByPlaceholderText(/运单号/), 'SF1234567890{Enter}');
  await waitFor(() =>
    expect(asked('mall-order.listAllOrders').at(-1)).toMatchObject({ keyword: 'SF1234567890' }),
  );
});

it('prints labels of the chosen orders, with whole phones only on request', async () => {
  files = savedFiles();
  const { user, asked } = open('/mall-orders', aStaffOrder(), {
    'mall-order.listAllOrders': () => ({
      list: [aStaffRow(), aStaffRow({ orderNo: 'M2', status: 'received' })],
      total: 2,
      pageNo: 1,
      pageSize: 20,
    }),
    'mall-order.printLabels': () => ({ fileName: '面单.pdf', base64: btoa('%PDF-'), parcels: 1 }),
  });
  const print = await screen.findByRole('button', { name: '打印面单' });
  expect(print).toHaveProperty('disabled', true);
  expect(await screen.findByRole('checkbox', { name: '选择 M2' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: '选择 M1' }));
  await user.click(screen.getByRole('button', { name: '打印面单（1）' }));
  const form = await dialog();
  await user.click(form.getByRole('checkbox', { name: /印完整手机号/ }));
  await user.click(form.getByRole('button', { name: '生成 PDF' }));
  await waitFor(() =>
    expect(asked('mall-order.printLabels')).toEqual([{ orderNos: ['M1'], wholePhone: true }]),
  );
  expect((await screen.findAllByText(/前 1 页是面单/)).length).toBeGreaterThan(0);
  expect(files.saved).toMatchObject([{ name: '面单.pdf', type: 'application/pdf' }]);
});

it('sends the content of a returned parcel again', async () => {
  const returned = aStaffParcel({
    parcelNo: 'B1',
    status: 'returned',
    correctable: false,
    reshippable: true,
  });
  const order = aStaffOrder({ status: 'shipped', acts: [], parcels: [returned] });
  const { user, asked } = open('/mall-orders?open=M1', order, {
    'mall-order.reshipParcel': () => ({ parcelNo: 'B2' }),
  });
  await user.click(await screen.findByRole('button', { name: '重新发出' }));
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: '快递公司' }));
  await user.click(await screen.findByTitle('顺丰速运'));
  await user.type(form.getByLabelText('运单号'), 'sf1234567890');
  await user.type(form.getByLabelText('原因'), '无人签收退回');
  await user.click(form.getByRole('button', { name: '重新发出' }));
  await waitFor(() =>
    expect(asked('mall-order.reshipParcel')).toEqual([
      { parcelNo: 'B1', carrier: 'shunfeng', trackingNo: 'SF1234567890', reason: '无人签收退回' },
    ]),
  );
});

it('ships a part of an order in a parcel', async () => {
  const { user, asked } = open('/mall-orders?open=M1', aStaffOrder(), {
    'mall-order.shipParcel': () => ({ status: 'packing', parcelNo: 'B1' }),
  });
  await user.click(await screen.findByRole('button', { name: '发货' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: '发货' }));
  expect(await form.findByText('请填写运单号')).toBeTruthy();
  expect(asked('mall-order.shipParcel')).toEqual([]);
  await user.click(form.getByRole('combobox', { name: '快递公司' }));
  await user.click(await screen.findByTitle('顺丰速运'));
  await user.type(form.getByLabelText('运单号'), 'sf1234567890');
  const mats = form.getByLabelText('脚垫 灰色');
  await user.clear(mats);
  await user.type(mats, '0');
  await user.click(form.getByRole('button', { name: '发货' }));
  await waitFor(() =>
    expect(asked('mall-order.shipParcel')).toEqual([
      {
        orderNo: 'M1',
        carrier: 'shunfeng',
        trackingNo: 'SF1234567890',
        lines: [{ lineId: 'L1', quantity: 2 }],
      },
    ]),
  );
  expect(await screen.findByText('已发货，客户会收到消息')).toBeTruthy();
});

it('shows the second of two people that the order has moved', async () => {
  const { user } = open('/mall-orders?open=M1', aStaffOrder(), {
    'mall-order.startPacking': () => {
      throw refusal('mall-order.moved');
    },
  });
  await user.click(await screen.findByRole('button', { name: '开始备货' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: '开始备货' }));
  expect(await form.findByText('订单状态已变化，请刷新后再试')).toBeTruthy();
  expect(form.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('cancels for the sum that was seen, and says when a second person must agree', async () => {
  const { user, asked } = open('/mall-orders?open=M1', aStaffOrder(), {
    'staff.getAllowance': () => ({ unit: 'fen', atOnce: 100_000, aDay: 300_000, left: 300_000 }),
    'mall-order.cancelOrderByStaff': () => ({ status: 'toShip', awaitsApproval: true }),
  });
  await user.click(await screen.findByRole('button', { name: '取消并退款' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^取消原因/), '仓库破损，无法补货');
  await user.click(form.getByRole('button', { name: '取消订单' }));
  await waitFor(() =>
    expect(asked('mall-order.cancelOrderByStaff')).toEqual([
      { orderNo: 'M1', seenStatus: 'toShip', seenPayFen: 20_800, reason: '仓库破损，无法补货' },
    ]),
  );
});

it('corrects the number of a parcel for the one that was seen', async () => {
  const order = aStaffOrder({ status: 'shipped', acts: [], parcels: [aStaffParcel()] });
  const { user, asked } = open('/mall-orders?open=M1', order, {
    'mall-order.correctParcel': () => {
      throw refusal('mall-order.trackingTaken');
    },
  });
  await user.click(await screen.findByRole('button', { name: '更正' }));
  const form = await dialog();
  const number = form.getByLabelText('运单号');
  await user.clear(number);
  await user.type(number, 'SF0000000001');
  await user.type(form.getByLabelText(/^原因/), '贴错面单');
  await user.click(form.getByRole('button', { name: '更正包裹' }));
  expect(await form.findByText('这个运单号已用于另一个包裹，请核对')).toBeTruthy();
  expect(asked('mall-order.correctParcel')).toEqual([
    {
      parcelNo: 'B1',
      carrier: 'shunfeng',
      trackingNo: 'SF0000000001',
      seenTrackingNo: 'SF1234567890',
      reason: '贴错面单',
    },
  ]);
});

it('offers nothing to those who may only read', async () => {
  const order = aStaffOrder({ parcels: [aStaffParcel()] });
  open('/mall-orders?open=M1', order, {}, ['mallOrders.read']);
  expect(await screen.findByText('浙江省杭州市西湖区文三路 1 号')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /发 ?货|备货|退款|更 ?正|导出/ })).toBeNull();
});
