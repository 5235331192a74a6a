import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCard, onePage } from '../../testing/products.ts';

beforeEach(() => localStorage.clear());

function open(query = '', found = [aCard()]) {
  const fake = fakeCall({
    'mall.getMall': () => ({
      categories: [{ code: 'wear', name: '服饰', picture: null }],
      offers: [],
      newest: [],
      popular: [],
      hotWords: ['夹克'],
    }),
    'mall.listProducts': () => onePage(found),
    'mall.suggestWords': () => ({
      suggestions: [
        { text: '陶瓷马克杯', productCode: 'mug', category: null },
        { text: '服饰', productCode: null, category: 'wear' },
      ],
    }),
    'mall.listCards': () => ({ products: [] }),
  });
  return { ...renderPage(fake.call, `/pages/shop/search${query}`), ...fake };
}

const field = () => screen.findByRole('searchbox', { name: '搜索商品' });

it('suggests products and categories while typing, and searches for what was typed', async () => {
  const { user, address, asked } = open();
  await user.type(await field(), 'bei');
  expect((await screen.findByRole('link', { name: /陶瓷马克杯/ })).getAttribute('href')).toBe(
    '/pages/shop/detail?id=mug',
  );
  expect(screen.getByRole('link', { name: /服饰/ }).getAttribute('href')).toBe(
    '/pages/shop/search?category=wear',
  );
  expect(asked('mall.suggestWords')).toEqual([{ keyword: 'bei' }]);
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(address()).toBe('/pages/shop/search?keyword=bei'));
  expect(await screen.findByRole('article', { name: '陶瓷马克杯' })).toBeTruthy();
});

it('offers hot words and the searches of this phone, which can be deleted', async () => {
  localStorage.setItem('mall-search', '["杯","伞"]');
  const { user } = open();
  expect((await screen.findByRole('link', { name: '夹克' })).getAttribute('href')).toBe(
    `/pages/shop/search?keyword=${encodeURIComponent('夹克')}`,
  );
  const history = within(screen.getByRole('region', { name: '搜索历史' }));
  expect(history.getByRole('link', { name: '杯' })).toBeTruthy();
  await user.click(history.getByRole('button', { name: '删除“伞”' }));
  expect(localStorage.getItem('mall-search')).toBe('["杯"]');
  await user.click(history.getByRole('button', { name: '清空搜索历史' }));
  expect(screen.queryByRole('region', { name: '搜索历史' })).toBeNull();
  expect(localStorage.getItem('mall-search')).toBe('[]');
});

it('remembers a search that was opened by a link', async () => {
  open(`?keyword=${encodeURIComponent('杯')}`);
  await screen.findByRole('article');
  expect(localStorage.getItem('mall-search')).toBe('["杯"]');
});

it('lists a category under its name', async () => {
  const { asked } = open('?category=wear');
  expect(await screen.findByRole('heading', { level: 1, name: '服饰' })).toBeTruthy();
  expect(asked('mall.listProducts')).toEqual([{ category: 'wear', pageNo: 1, pageSize: 20 }]);
});

it('sorts and filters', async () => {
  const { user, asked } = open('?keyword=bei');
  await user.click(await screen.findByRole('tab', { name: '价格从低到高' }));
  await user.click(screen.getByRole('button', { name: '筛选' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选商品' }));
  await user.type(sheet.getByLabelText('最低价（元）'), '200');
  await user.type(sheet.getByLabelText('最高价（元）'), '100');
  await user.click(sheet.getByRole('button', { name: '查看结果' }));
  expect(sheet.getByText('最高价不能低于最低价')).toBeTruthy();
  await user.type(sheet.getByLabelText('最高价（元）'), '0');
  await user.click(sheet.getByRole('checkbox', { name: '只看有货' }));
  await user.click(sheet.getByRole('button', { name: '查看结果' }));
  expect(await screen.findByRole('button', { name: '筛选 2' })).toBeTruthy();
  await waitFor(() =>
    expect(asked('mall.listProducts').at(-1)).toEqual({
      keyword: 'bei',
      fromFen: 20_000,
      toFen: 100_000,
      inStock: true,
      sort: 'priceUp',
      pageNo: 1,
      pageSize: 20,
    }),
  );
});

it('blames filters for an empty list only if some are set', async () => {
  const { user } = open('?keyword=bei', []);
  expect(await screen.findByText('没有找到“bei”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '筛选' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选商品' }));
  await user.click(sheet.getByRole('checkbox', { name: '只看可用积分的商品' }));
  await user.click(sheet.getByRole('button', { name: '查看结果' }));
  expect(await screen.findByText('没有符合筛选条件的商品')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '清空筛选' }));
  expect(await screen.findByText('没有找到“bei”')).toBeTruthy();
});
