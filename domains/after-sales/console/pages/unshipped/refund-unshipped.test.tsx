import { aStaffOrder, aStaffParcel } from '@ev/mall-order/console/testing/orders.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

function open(parcels = [aStaffParcel()]) {
  const order = aStaffOrder({ status: 'packing', acts: ['ship'], parcels });
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall-order.listAllOrders': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
    'mall-order.listShippingWork': () => ({ toShip: 0, late: 0, check: 0, silent: 0, trouble: 0 }),
    'mall-order.getAnyOrder': () => order,
    'after-sales.quoteUnshipped': ({ quantity }) => ({
      payFen: quantity * 9_900,
      points: 0,
      coupon: null,
      withFee: false,
    }),
    'after-sales.refundUnshipped': () => ({ caseNo: 'V1', awaitsApproval: false }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/mall-orders?open=M1' }) };
}

it('refunds the sum that was shown for the units that cannot be shipped', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '未发的商品退款' }));
  const quantity = await screen.findByLabelText('数量');
  await user.clear(quantity);
  await user.type(quantity, '2');
  expect(await screen.findByText(/原路退回 ¥198，/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '退款' }));
  expect(await screen.findByText('请选择商品去向')).toBeTruthy();
  await user.click(screen.getByLabelText('仓库里没有，或已损坏'));
  await user.type(screen.getByLabelText('原因'), '仓库里没有了');
  await user.click(screen.getByRole('button', { name: '退款' }));
  await waitFor(() => expect(asked('after-sales.refundUnshipped')).toHaveLength(1));
  expect(asked('after-sales.refundUnshipped')[0]).toMatchObject({
    lineId: 'L1',
    quantity: 2,
    found: 'missing',
    seenFen: 19_800,
  });
});

it('is offered only once a part was shipped', async () => {
  open([]);
  expect(await screen.findByRole('button', { name: '发货' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '未发的商品退款' })).toBeNull();
});
