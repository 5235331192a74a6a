import { aProduct } from '@ev/mall/app/testing/products.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Cart } from '../../../contract/order.ts';
import { aCart, aCartLine } from '../../testing/cart.ts';

const at = '/pages/shop/cart';

/** A cart that the fake server changes as the real one does. */
function cartServer(begin: Cart, change: (quantity: number) => void = () => undefined) {
  let cart = begin;
  return fakeCall({
    'mall-order.getCart': () => cart,
    'mall-order.changeCartLine': ({ skuCode, quantity }) => {
      change(quantity);
      cart = {
        ...cart,
        lines: cart.lines.map((line) => (line.skuCode === skuCode ? { ...line, quantity } : line)),
      };
      return { count: 1 };
    },
    'mall-order.removeFromCart': ({ skuCodes }) => {
      cart = { ...cart, lines: cart.lines.filter(({ skuCode }) => !skuCodes.includes(skuCode)) };
      return { count: 1 };
    },
    'mall-order.countCart': () => ({ count: 1 }),
  });
}

const lineOf = async (name: string) => within(await screen.findByRole('article', { name }));

it('shows a new quantity at once, saves the last one, and orders with it', async () => {
  const { call, asked } = cartServer(aCart());
  const { user, address } = renderPage(call, at);
  const cup = await lineOf('随行保温杯 白色');
  const plus = cup.getByRole('button', { name: '增加随行保温杯 白色的数量' });
  await user.click(plus);
  await user.click(plus);
  expect(screen.getByText('合计697元')).toBeTruthy();
  await expect
    .poll(() => asked('mall-order.changeCartLine').at(-1))
    .toEqual({ skuCode: 'cup-white', quantity: 3 });
  await user.click(screen.getByRole('checkbox', { name: '选择脚垫 灰色' }));
  await user.click(screen.getByRole('button', { name: '去结算' }));
  await expect.poll(address).toBe('/pages/shop/confirm?items=cup-white%3A3');
});

it('keeps a quantity that did not arrive, and saves it on a retry', async () => {
  let connected = false;
  const { call, asked } = cartServer(aCart(), () => {
    if (!connected) throw offline();
  });
  const { user } = renderPage(call, at);
  const cup = await lineOf('随行保温杯 白色');
  await user.click(cup.getByRole('button', { name: '增加随行保温杯 白色的数量' }));
  const retry = await cup.findByRole('button', { name: '重试' });
  expect(cup.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
  connected = true;
  await user.click(retry);
  await expect.poll(() => asked('mall-order.changeCartLine')).toHaveLength(2);
  await expect.poll(() => cup.queryByText('数量还没有保存')).toBeNull();
  expect(cup.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
});

it('returns to the saved quantity if the server refuses another one', async () => {
  const { call } = cartServer(aCart(), () => {
    throw refusal('mall.soldOut');
  });
  const { user } = renderPage(call, at);
  const cup = await lineOf('随行保温杯 白色');
  await user.click(cup.getByRole('button', { name: '增加随行保温杯 白色的数量' }));
  await expect
    .poll(() => screen.queryAllByText('库存不足，请减少数量或换一个规格').length)
    .toBeGreaterThan(0);
  await expect.poll(() => cup.getByRole<HTMLInputElement>('spinbutton').value).toBe('1');
});

it('says what has changed since the lines were added', async () => {
  const lines = [
    aCartLine({ formerFen: 8_900 }),
    aCartLine({ skuCode: 'hat', name: '渔夫帽', variantText: '', state: 'soldOut' }),
    aCartLine({ skuCode: 'bag', name: '后备箱收纳', variantText: '大号', quantity: 4, available: 2 }),
  ];
  const { call } = cartServer(aCart({ lines, removed: ['香薰'] }));
  renderPage(call, at);
  expect(await screen.findByText('比加入时涨了 ¥10')).toBeTruthy();
  expect(screen.getByText('库存只剩 2 件，请减少数量')).toBeTruthy();
  expect(screen.getByText('“香薰”已不再销售，已从购物车移除')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '暂时买不了' })).getByText('暂时缺货')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^去结算/ }).getAttribute('aria-disabled')).toBe('true');
});

it('removes what is chosen after a question, and leads back to the shop when nothing is left', async () => {
  const { call } = cartServer(aCart());
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '管理' }));
  await user.click(screen.getByRole('button', { name: '删除 2 种' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
  const link = await screen.findByRole('link', { name: '去商城逛逛' });
  expect(link.getAttribute('href')).toBe('/pages/index/index?tabIndex=3');
});

it('replaces a variant by another one of the product', async () => {
  const price = { way: 'cash', priceFen: 9_900, points: 0, regularFen: null } as const;
  const variant = { picture: null, price, state: 'available', available: 9, offerLeft: null } as const;
  const cart = fakeCall({
    'mall-order.getCart': () => aCart(),
    'mall.getProduct': () =>
      aProduct({
        variants: [
          { ...variant, skuCode: 'cup-white', values: ['白色'] },
          { ...variant, skuCode: 'cup-black', values: ['黑色'] },
          { ...variant, skuCode: 'cup-red', values: ['红色'], state: 'soldOut', available: 0 },
        ],
      }),
    'mall-order.changeCartLine': () => ({ count: 3 }),
  });
  const { user } = renderPage(cart.call, at);
  const cup = await lineOf('随行保温杯 白色');
  await user.click(cup.getByRole('button', { name: '更换规格，现在是白色' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('radio', { name: /红色/ }));
  await user.click(sheet.getByRole('radio', { name: /黑色/ }));
  await user.click(sheet.getByRole('button', { name: '确定' }));
  await expect
    .poll(() => cart.asked('mall-order.changeCartLine'))
    .toEqual([{ skuCode: 'cup-white', newSkuCode: 'cup-black', quantity: 1 }]);
});
