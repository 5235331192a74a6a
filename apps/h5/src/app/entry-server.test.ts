import { ApiError } from '@ev/client/api-error.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { expect, it } from 'vitest';
import { render } from './entry-server.tsx';

const isNotFound = (error: unknown) => error instanceof ApiError && error.name === 'showcase.modelNotFound';

/** A page with one refused call. */
async function renderRefused(address: string, refuse: () => never) {
  const { call } = fakeCall({
    'showcase.getModel': refuse,
    'showcase.getCatalog': refuse,
    'showcase.getParams': refuse,
  });
  return render(`/h5${address}`, call, { development: false, isNotFound });
}

it.each([
  ['/pages/buy/introduce', 'modelCode'],
  ['/pages/buy/preOrder', 'code'],
  ['/pages/buy/wishEntry', 'modelCode'],
  ['/pages/buy/optional', 'code'],
  ['/pages/buy/optPreview', 'code'],
  ['/pages/car/param', 'modelCode'],
])('%s of an unknown car returns 404', async (path, name) => {
  const page = await renderRefused(`${path}?${name}=nothing`, () => {
    throw refusal('showcase.modelNotFound');
  });
  expect(page).toEqual({
    kind: 'redirect',
    status: 302,
    location: `/h5/pages/404?from=${encodeURIComponent(path)}`,
  });
});

it('a car that cannot be read now renders its page, which retries', async () => {
  const page = await renderRefused('/pages/buy/introduce?modelCode=ling', () => {
    throw new Error('away');
  });
  expect(page).toMatchObject({ kind: 'page', status: 200 });
});

it('the page for unknown addresses returns 404', async () => {
  const { call } = fakeCall({});
  const page = await render('/h5/pages/404?from=%2Fnothing', call, { development: false, isNotFound });
  expect(page).toMatchObject({ kind: 'page', status: 404 });
});

it.each([
  ['', 'discover', '品牌首页的图'],
  ['?tabIndex=1', 'cars', '即将开业'],
  ['?tabIndex=4', 'mine', '服务热线'],
  ['?tabIndex=2', 'my-space', '正在加载你的爱车'],
  ['?tabIndex=3', 'shop', '大家都在买'],
])('home%s loads with that tab, its code and no other', async (search, tab, words) => {
  const { call } = fakeCall({
    'home.getRecommendations': () => ({ modules: [{ kind: 'entries', title: '品牌首页的图', items: [] }] }),
    'showcase.listModels': () => ({ models: [] }),
    'mall.getMall': () => ({ categories: [], offers: [], newest: [], popular: [], hotWords: [] }),
  });
  const page = await render(`/h5/pages/index/index${search}`, call, { development: false, isNotFound });
  if (page.kind !== 'page') throw new Error(page.kind);
  expect(page.html).toContain(words);
  const pages = page.files.filter((file) => file.endsWith('-page.tsx')).map((file) => file.split('/').at(-1));
  expect(pages).toEqual(['index-page.tsx', `${tab}-page.tsx`]);
});
