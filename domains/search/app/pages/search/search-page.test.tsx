import type { Api } from '@ev/contract';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Part } from '../../../contract/search.ts';

beforeEach(() => localStorage.clear());

const cars: Part = {
  kind: 'car',
  title: '车型',
  icon: 'car',
  late: false,
  total: 1,
  hits: [
    {
      title: '青驭 凌',
      text: '轿跑',
      picture: null,
      price: { fen: 21_990_000, from: true },
      href: '/pages/buy/introduce?modelCode=ling',
    },
  ],
  allHref: null,
};
const stores: Part = {
  kind: 'store',
  title: '门店',
  icon: 'store',
  late: false,
  total: 9,
  hits: [
    { title: '青驭中心', text: '青禾路', picture: null, price: null, href: '/pages/store/detail?id=s1' },
  ],
  allHref: '/pages/find/search?keyword=x&kind=store',
};
const late: Part = { ...stores, late: true, total: 0, hits: [], allHref: null };

function open(
  query = '',
  find: (input: Api['search.search']['input']) => Part[] = () => [cars, stores],
  hotWords: string[] = ['试驾'],
) {
  const fake = fakeCall({
    'search.getHotWords': () => ({ words: hotWords }),
    'search.search': (input) => ({ parts: find(input) }),
    'search.suggest': () => ({
      suggestions: [
        { text: '青驭试驾', title: null, href: null },
        { text: '青驭 凌', title: '车型', href: '/pages/buy/introduce?modelCode=ling' },
      ],
    }),
    'showcase.getModel': () => {
      throw refusal('showcase.modelNotFound');
    },
  });
  return { ...renderPage(fake.call, `/pages/find/search${query}`, { loggedIn: false }), ...fake };
}

const keywordOf = (word: string) => `?keyword=${encodeURIComponent(word)}`;
const field = () => screen.findByRole('combobox', { name: '搜索' });

it('offers hot words and the searches of this phone, which are deleted one by one or all', async () => {
  localStorage.setItem('search', '["凌","充电"]');
  const { user } = open();
  expect((await screen.findByRole('link', { name: '试驾' })).getAttribute('href')).toBe(
    `/pages/find/search${keywordOf('试驾')}`,
  );
  const history = within(screen.getByRole('region', { name: '搜索历史' }));
  await user.click(history.getByRole('button', { name: '删除“凌”' }));
  expect(history.queryByRole('link', { name: '凌' })).toBeNull();
  await user.click(history.getByRole('button', { name: '清空搜索历史' }));
  expect(screen.queryByRole('region', { name: '搜索历史' })).toBeNull();
});

it('says what can be found where there is neither', async () => {
  open('', undefined, []);
  expect(await screen.findByText(/输入车型、商品/)).toBeTruthy();
});

it('searches for what was typed, without emoji, and remembers it', async () => {
  const { user, address, asked } = open();
  await user.type(await field(), ' 青驭😀 ');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(address()).toBe(`/pages/find/search${keywordOf('青驭')}`));
  const car = await screen.findByRole('link', { name: /青驭 凌/ });
  expect(car.getAttribute('href')).toBe('/pages/buy/introduce?modelCode=ling');
  expect(car.textContent).toContain('219900元起');
  expect(screen.getByRole('link', { name: '查看全部 9 个门店' }).getAttribute('href')).toBe(stores.allHref);
  expect(asked('search.search')).toEqual([{ keyword: '青驭', kind: undefined }]);
  expect(localStorage.getItem('search')).toBe('["青驭"]');
  expect(await screen.findByRole('heading', { level: 1, name: '搜索结果' })).toBeTruthy();
});

it('suggests words and pages, chosen by keys', async () => {
  const { user, address, asked } = open();
  const input = await field();
  await user.type(input, 'qing');
  const list = await screen.findByRole('listbox', { name: '搜索建议' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  expect(asked('search.suggest').at(-1)).toEqual({ keyword: 'qing' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('青驭试驾');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(input, 'y');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/pages/buy/introduce?modelCode=ling'));
});

it('searches for a suggested word', async () => {
  const { user, address } = open();
  await user.type(await field(), 'qing');
  await user.click(await screen.findByRole('option', { name: '青驭试驾' }));
  await waitFor(() => expect(address()).toBe(`/pages/find/search${keywordOf('青驭试驾')}`));
});

it('retries a part that did not answer, and leaves the others', async () => {
  let again = 0;
  const { user, asked } = open(keywordOf('青驭'), ({ kind }) => {
    if (kind === undefined) return [cars, late];
    again += 1;
    return [again === 1 ? late : stores];
  });
  expect(await screen.findByText('这一部分暂时没有返回')).toBeTruthy();
  expect(screen.getByRole('link', { name: /青驭 凌/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试门店' }));
  await waitFor(() => expect(again).toBe(1));
  await user.click(await screen.findByRole('button', { name: '重试门店' }));
  expect(await screen.findByRole('link', { name: /青驭中心/ })).toBeTruthy();
  expect(asked('search.search').filter(({ kind }) => kind === undefined)).toHaveLength(1);
});

it('says when nothing was found, and proposes hot words', async () => {
  open(keywordOf('飞机'), () => []);
  expect(await screen.findByText('没有找到“飞机”')).toBeTruthy();
  expect(await screen.findByRole('region', { name: '大家在搜' })).toBeTruthy();
});

it('leads back from one kind to all', async () => {
  const { asked } = open(`${keywordOf('青驭')}&kind=store`, () => [{ ...stores, allHref: null }]);
  const back = await screen.findByRole('link', { name: '查看全部结果' });
  expect(back.getAttribute('href')).toBe(`/pages/find/search${keywordOf('青驭')}`);
  expect(asked('search.search')).toEqual([{ keyword: '青驭', kind: 'store' }]);
});

it.each([
  ['offline', () => offline(), /网络异常/],
  ['asked too often', () => refusal('search.tooMany'), /搜索得太频繁/],
])('explains a search that is %s', async (_, why, text) => {
  open(keywordOf('青驭'), () => {
    throw why();
  });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
