import { orderDetail } from '@ev/order/console/testing/orders.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContract } from '../testing/contracts.ts';

function open(answers: Parameters<typeof fakeCall>[0] = {}, permissions = chief.permissions) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'order.getAnyOrder': () => orderDetail({ orderNo: 'C1' }),
    'sales-contract.findOfOrder': () => ({ contract: aContract({ overdue: true }) }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/orders/C1' }) };
}

const panel = async () => within(await screen.findByRole('region', { name: '购车合同' }));

it('shows how far the contract is, and leads to it', async () => {
  const { asked } = open();
  const shown = await panel();
  const link = await shown.findByRole('link', { name: 'H1' });
  expect(link.getAttribute('href')).toBe('/sales-contracts?q=H1&open=H1');
  expect(shown.getByText('逾期未签')).toBeTruthy();
  expect(asked('sales-contract.findOfOrder')).toEqual([{ orderNo: 'C1' }]);
});

it('says that the order needs no contract', async () => {
  open({ 'sales-contract.findOfOrder': () => ({ contract: null }) });
  expect(await (await panel()).findByText('这个订单不需要签署合同')).toBeTruthy();
});

it('can be loaded again after a failure', async () => {
  let tries = 0;
  const { user } = open({
    'sales-contract.findOfOrder': () => {
      tries += 1;
      if (tries === 1) throw offline();
      return { contract: aContract() };
    },
  });
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: '重试' }));
  expect(await shown.findByRole('link', { name: 'H1' })).toBeTruthy();
});

it('is neither shown nor read without the permission to read contracts', async () => {
  const { asked } = open(
    {},
    chief.permissions.filter((one) => one !== 'salesContracts.read'),
  );
  expect(await screen.findByRole('region', { name: '变更记录' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '购车合同' })).toBeNull();
  expect(asked('sales-contract.findOfOrder')).toEqual([]);
});
