import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStaffQuote, aStaffWorkOrder } from '../../testing/staff-care.ts';

function open(
  order = aStaffWorkOrder(),
  answers: Parameters<typeof fakeCall>[0] = {},
  permissions = chief.permissions,
) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'maintenance.getAnyWorkOrder': () => order,
    'maintenance.listParts': () => ({
      list: [{ partCode: 'pad', name: '前刹车片', priceFen: 40_000, quantity: 4, supplyDays: 5 }],
      total: 1,
      pageNo: 1,
      pageSize: 50,
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/work-orders/W1' }) };
}

it('writes a quote of labour at the rate of the store', async () => {
  const { user, asked } = open(aStaffWorkOrder(), { 'maintenance.saveQuote': () => ({ version: 1 }) });
  await user.click(await screen.findByRole('button', { name: '编辑报价' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('项目名称'), '更换刹车片');
  const hours = form.getByLabelText('工时（小时）');
  await user.clear(hours);
  await user.type(hours, '1.5');
  await user.type(form.getByLabelText('原因（客户能看到）'), '厚度不足');
  expect(form.getByText(/客户付 ¥450/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(asked('maintenance.saveQuote')[0]).toMatchObject({
      workOrderNo: 'W1',
      seenStatus: 'inspecting',
      seenVersion: 0,
      lines: [{ kind: 'labour', name: '更换刹车片', quantity: 150, payer: 'customer' }],
    }),
  );
  expect(await screen.findByText('已保存第 1 版，确认无误后报给客户')).toBeTruthy();
});

it('presents the newest version', async () => {
  const { user, asked } = open(
    aStaffWorkOrder({ quotes: [aStaffQuote({ version: 2 })], acts: ['presentQuote'] }),
    { 'maintenance.presentQuote': () => ({ status: 'quoted' }) },
  );
  const version = within(await screen.findByRole('region', { name: '第 2 版报价' }));
  expect(version.getByText('2026-12-12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '报给客户' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: '报给客户' }));
  await waitFor(() =>
    expect(asked('maintenance.presentQuote')).toEqual([
      { workOrderNo: 'W1', seenStatus: 'inspecting', version: 2 },
    ]),
  );
});

it('starts the approved work', async () => {
  const { user, asked } = open(aStaffWorkOrder({ status: 'approved', acts: ['startWork'] }), {
    'maintenance.startWork': () => ({ status: 'inWork' }),
  });
  await user.click(await screen.findByRole('button', { name: '开始施工' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: '开始施工' }));
  await waitFor(() =>
    expect(asked('maintenance.startWork')).toEqual([
      { workOrderNo: 'W1', seenStatus: 'approved', text: '', pictureIds: [] },
    ]),
  );
});

it('offers nothing to those who may only read', async () => {
  open(aStaffWorkOrder(), {}, ['maintenance.read']);
  expect(await screen.findByText('低速转弯有异响')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '编辑报价' })).toBeNull();
});
