import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockLine } from '../../../contract/staff.ts';

const mug: StockLine = {
  skuCode: 'MUG-WHITE-350',
  productCode: 'mug',
  productName: '青驭陶瓷马克杯',
  variantText: '雾白 · 350 ml',
  listed: true,
  onHand: 8,
  reserved: 3,
  lowAt: 5,
  low: true,
};

function openStock(at = '/mall-stock', { moved = false } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall.listStock': ({ pageNo = 1, pageSize = 20 }) => ({ list: [mug], total: 1, pageNo, pageSize }),
    'mall.listStockMoves': ({ pageNo = 1, pageSize = 20 }) => ({ list: [], total: 0, pageNo, pageSize }),
    'mall.moveStock': ({ quantity }) => {
      if (moved) throw refusal('mall.stockMoved');
      return { ...mug, onHand: mug.onHand + quantity };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const moveWindow = async (user: ReturnType<typeof openStock>['user']) => {
  await user.click(await screen.findByRole('button', { name: mug.skuCode }));
  await user.click(await screen.findByRole('button', { name: '变更库存' }));
  const quantity = await screen.findByLabelText('到货数量');
  await user.clear(quantity);
  await user.type(quantity, '12');
  await user.type(screen.getByLabelText('原因'), '仓库到货');
  return within(quantity.closest('[role="dialog"]') as HTMLElement);
};

it('shows what runs low, as the address says', async () => {
  const { seen } = openStock('/mall-stock?low=1&q=MUG');
  expect(await screen.findByText('雾白 · 350 ml')).toBeTruthy();
  expect(seen.find(([id]) => id === 'mall.listStock')?.[1]).toMatchObject({ low: true, keyword: 'MUG' });
});

it('sends the number that was seen', async () => {
  const { user, seen } = openStock();
  const dialog = await moveWindow(user);
  await user.click(dialog.getByRole('button', { name: '变更库存' }));
  expect(await screen.findByText('MUG-WHITE-350 现有 20 件')).toBeTruthy();
  expect(seen.find(([id]) => id === 'mall.moveStock')?.[1]).toEqual({
    skuCode: 'MUG-WHITE-350',
    kind: 'received',
    quantity: 12,
    reason: '仓库到货',
    expectedOnHand: 8,
  });
});

it('offers the current numbers when another person was faster', async () => {
  const { user } = openStock('/mall-stock', { moved: true });
  const dialog = await moveWindow(user);
  await user.click(dialog.getByRole('button', { name: '变更库存' }));
  expect(await dialog.findByRole('button', { name: '查看最新状态' })).toBeTruthy();
});
