import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCard, onePage, serverTime } from '../../testing/products.ts';

const saved = (change: Parameters<typeof aCard>[0], addedFen = 9_900) => ({
  ...aCard(change),
  addedAt: serverTime,
  addedFen,
});

function open(
  query = '',
  rows = [saved({}, 12_900), saved({ productCode: 'mat', name: '脚垫', state: 'offSale' })],
) {
  let kept = rows;
  const fake = fakeCall({
    'mall.listFavorites': () => onePage(kept),
    'mall.setFavorite': ({ productCode }) => {
      kept = kept.filter((row) => row.productCode !== productCode);
      return { favorite: false };
    },
    'station.listOwnStations': () => ({ ...onePage([]), serverTime }),
  });
  return { ...renderPage(fake.call, `/pages/mine/favorite${query}`), ...fake };
}

it('says how much less a product costs than when it was saved, and which are no longer sold', async () => {
  open();
  const mug = within(await screen.findByRole('article', { name: '陶瓷马克杯' }));
  expect(mug.getByText('比收藏时降了 ¥30')).toBeTruthy();
  expect(mug.getByRole('link').getAttribute('href')).toBe('/pages/shop/detail?id=mug');
  const mat = within(screen.getByRole('article', { name: '脚垫' }));
  expect(mat.getByText('已下架')).toBeTruthy();
  expect(mat.queryByRole('link')).toBeNull();
});

it('removes a product', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '取消收藏陶瓷马克杯' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: '陶瓷马克杯' })).toBeNull());
  expect(screen.getByRole('article', { name: '脚垫' })).toBeTruthy();
  expect(asked('mall.setFavorite')).toEqual([{ productCode: 'mug', on: false }]);
});

it('says how to save something while nothing is saved', async () => {
  open('', []);
  expect(await screen.findByText('还没有收藏商品')).toBeTruthy();
});

it('shows favourites of other domains in tabs, whose address can be opened', async () => {
  const { user, address } = open('?type=station');
  expect(await screen.findByText('还没有收藏充电站')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '商品' }));
  expect(await screen.findByRole('article', { name: '脚垫' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/pages/mine/favorite'));
});
