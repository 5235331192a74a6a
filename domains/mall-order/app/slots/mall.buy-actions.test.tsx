import { tokenStore } from '@ev/app-kit/session.ts';
import { aPrice, aProduct, aVariant } from '@ev/mall/app/testing/products.ts';
import type { Variant } from '@ev/mall/contract/product.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fill } from './mall.buy-actions.tsx';

const detail = '/pages/shop/detail?id=jacket';
const white = aVariant(['雾白', 'M'], { skuCode: 'jacket-white' });

function show(variant: Variant | null, { quantity = 1, loggedIn = true, turn = false } = {}) {
  if (loggedIn) tokenStore.set({ accessToken: 'test', refreshToken: 'test' });
  else tokenStore.clear();
  const onChooseFirst = vi.fn();
  const fake = fakeCall({ 'mall-order.addToCart': () => ({ count: 1 }) });
  const part = (
    <fill.Actions
      product={aProduct()}
      variant={variant}
      quantity={quantity}
      onChooseFirst={onChooseFirst}
      turn={turn}
    />
  );
  return { onChooseFirst, ...fake, ...renderPart(fake.call, detail, part) };
}

it('asks for the options first', async () => {
  const { user, onChooseFirst, asked } = show(null);
  await user.click(screen.getByRole('button', { name: '加入购物车' }));
  expect(onChooseFirst).toHaveBeenCalledOnce();
  expect(asked('mall-order.addToCart')).toEqual([]);
});

it('adds the chosen variant in its quantity, once', async () => {
  const { user, asked } = show(white, { quantity: 3 });
  await user.click(screen.getByRole('button', { name: '加入购物车' }));
  await expect
    .poll(() => asked('mall-order.addToCart'))
    .toEqual([{ lines: [{ skuCode: 'jacket-white', quantity: 3 }] }]);
});

it('leads to the order form with variant and quantity', async () => {
  const money = show(white, { quantity: 2 });
  await money.user.click(screen.getByRole('button', { name: '立即购买' }));
  expect(money.address()).toBe('/pages/shop/confirm?items=jacket-white%3A2');
});

it('leads to the order form alone when it is the turn of the customer', async () => {
  const { user, address } = show(white, { turn: true });
  expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '去下单' }));
  expect(address()).toBe('/pages/shop/confirm?items=jacket-white%3A1');
});

it('leads to the exchange for a variant that costs points', async () => {
  const { user, address } = show({ ...white, price: aPrice({ way: 'points', priceFen: 0, points: 990 }) });
  await user.click(screen.getByRole('button', { name: '积分兑换' }));
  expect(address()).toBe('/pages/shop/exchange?skuId=jacket-white');
});

it('leads a visitor to the login and back', async () => {
  const { user, address, asked } = show(white, { loggedIn: false });
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  expect(new URLSearchParams(address().split('?')[1]).get('targetUrl')).toBe(detail);
  expect(asked('mall-order.addToCart')).toEqual([]);
});

it('says why a variant cannot be bought', () => {
  show({ ...white, state: 'soldOut', available: 0 });
  const button = screen.getByRole('button', { name: /^立即购买/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('这个规格暂时缺货，请换一个')).toHaveLength(2);
});
