import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const part = { partCode: 'pad', name: '前刹车片', priceFen: 40_000, quantity: 4, supplyDays: 5 };

it('sets the quantity that was counted, against the one that was seen', async () => {
  const { call, asked } = fakeCall({
    'staff.getMe': () => chief,
    'maintenance.listWorkshops': () => ({
      stores: [{ storeId: 'S1', name: '杭州西湖服务中心', picksUp: true, labourRateFen: 30_000 }],
    }),
    'maintenance.listParts': () => ({ list: [part], total: 1, pageNo: 1, pageSize: 20 }),
    'maintenance.setPartStock': () => ({ ...part, quantity: 9 }),
  });
  const { user } = renderConsole(call, { at: '/parts-stock?only=out' });
  await user.click(await screen.findByRole('button', { name: '前刹车片' }));
  expect(asked('maintenance.listParts')[0]).toMatchObject({ storeId: 'S1', only: 'out' });
  const form = within(await screen.findByRole('dialog'));
  const quantity = form.getByLabelText('盘点后的数量');
  await user.clear(quantity);
  await user.type(quantity, '9');
  await user.type(form.getByLabelText('原因'), '到货');
  await user.click(form.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() =>
    expect(asked('maintenance.setPartStock')).toEqual([
      { storeId: 'S1', partCode: 'pad', quantity: 9, seenQuantity: 4, reason: '到货' },
    ]),
  );
});
