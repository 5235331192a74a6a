import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCard, anOffer, onePage } from '../../testing/products.ts';

beforeEach(() => localStorage.clear());

const mall = {
  categories: [{ code: 'wear', name: '服饰', picture: null }],
  offers: [anOffer()],
  newest: [aCard({ productCode: 'toy', name: '小车模型' })],
  popular: [aCard()],
  hotWords: ['杯'],
};
const address = '/pages/index/index?tabIndex=3';

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'mall.getMall': () => mall,
    'mall.listProducts': () => onePage([aCard(), aCard({ productCode: 'mat', name: '脚垫' })]),
    'mall.listCards': ({ productCodes }) => ({
      products: productCodes.map((productCode) => aCard({ productCode, name: `看过的 ${productCode}` })),
    }),
    ...answers,
  });
  return { ...renderPage(fake.call, address, { loggedIn: false }), ...fake };
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the search, categories, offers and products', async () => {
  open();
  expect(await screen.findByText('服饰')).toBeTruthy();
  expect(hrefOf('搜索商品')).toBe('/pages/shop/search');
  expect(hrefOf('服饰')).toBe('/pages/shop/search?category=wear');
  expect(hrefOf(/冬季满减/)).toBe('/pages/shop/activityDetail?id=winter');
  expect(hrefOf('小车模型')).toBe('/pages/shop/detail?id=toy');
  const popular = within(screen.getByRole('region', { name: '大家都在买' }));
  await waitFor(() => expect(popular.getAllByRole('article')).toHaveLength(2));
});

it('shows the popular products that came with the page while the list does not come', async () => {
  open({
    'mall.listProducts': () => {
      throw offline();
    },
  });
  const popular = within(await screen.findByRole('region', { name: '大家都在买' }));
  expect(popular.getAllByRole('article')).toHaveLength(1);
  expect(await popular.findByRole('button', { name: '重试' })).toBeTruthy();
});

it('shows the products seen on this phone until they are cleared', async () => {
  localStorage.setItem('mall-seen', '["mat","mug"]');
  const { user, asked } = open();
  const seen = within(await screen.findByRole('region', { name: '最近看过' }));
  expect(seen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    '看过的 mat',
    '看过的 mug',
  ]);
  await user.click(seen.getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('region', { name: '最近看过' })).toBeNull();
  expect(asked('mall.listCards')).toHaveLength(1);
});

it('says so while nothing is sold', async () => {
  open({
    'mall.getMall': () => ({ ...mall, categories: [], offers: [], newest: [], popular: [] }),
    'mall.listProducts': () => onePage([]),
  });
  expect(await screen.findByText('商城正在上新')).toBeTruthy();
});
