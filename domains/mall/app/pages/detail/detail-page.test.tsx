import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { aCard, aPrice, aProduct, aReview, onePage } from '../../testing/products.ts';

beforeEach(() => localStorage.clear());

type Address = { isDefault: boolean; districtCode: string; region: string };

function open(
  product: Product,
  { loggedIn = true, addresses = [] }: { loggedIn?: boolean; addresses?: Address[] } = {},
) {
  let favorite = false;
  let reminded = false;
  const fake = fakeCall({
    'mall.getProduct': () => product,
    'mall.listReminders': () => ({ productCodes: reminded ? [product.productCode] : [] }),
    'mall.isFavorite': () => ({ favorite }),
    'mall.setFavorite': ({ on }) => {
      favorite = on;
      return { favorite };
    },
    'mall.setReminder': ({ on }) => {
      reminded = on;
      return { reminded };
    },
    'account.listAddresses': () => ({ addresses: addresses as never[] }),
    'mall.estimateDelivery': ({ areaCode }) => ({
      delivery:
        areaCode === '650000'
          ? null
          : { feeFen: 1_000, freeFromFen: 9_900, from: '2026-11-25', to: '2026-11-27' },
      areaName: '浙江省杭州市西湖区',
    }),
    'mall.listReviews': ({ filter }) =>
      onePage(filter === 'bad' ? [] : [aReview(), aReview({ reviewNo: 'R2', author: '周**' })]),
  });
  return { ...renderPage(fake.call, '/pages/shop/detail?id=jacket', { loggedIn }), ...fake };
}

const sheet = async () => within(await screen.findByRole('dialog', { name: '选择规格' }));

it('shows the cheapest price first, and that of the chosen variant with its stock', async () => {
  const { user } = open(aProduct());
  expect(await screen.findByText('399元', { exact: false })).toBeTruthy();
  expect(screen.getByText('10 积分抵 ¥1，最多可抵 ¥199.50')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /请选择颜色、尺码/ }));
  const choice = await sheet();
  await user.click(choice.getByRole('button', { name: '雾白' }));
  await user.click(choice.getByRole('button', { name: 'M' }));
  expect(choice.getByText('雾白 · M').textContent).toBe('雾白 · M · 仅剩 3 件');
});

it('says how many units an offer still sells, and whom it is for', async () => {
  const endsAt = '2026-11-30T02:30:00.000Z';
  const offer = { offerCode: 'winter', name: '冬季限时价', text: '限时价 399 元', endsAt };
  const forSome = { ...offer, offerCode: 'owners', left: null, audience: ['认证车主'] };
  open(aProduct({ offers: [{ ...offer, left: 12, audience: [] }, forSome] }));
  const offers = await screen.findByRole('list', { name: '优惠活动' });
  expect(offers.textContent).toContain('限时价 399 元，还剩 12 件');
  expect(offers.textContent).toContain('限时价 399 元，限认证车主，下单时生效');
});

it('says why a combination cannot be had, and lets the customer give a value up', async () => {
  const { user } = open(aProduct());
  await user.click(await screen.findByRole('button', { name: /请选择颜色、尺码/ }));
  const choice = await sheet();
  await user.click(choice.getByRole('button', { name: '岩灰' }));
  const medium = choice.getByRole('button', { name: 'M', description: '没有这个组合' });
  await user.click(medium);
  expect(medium.getAttribute('aria-pressed')).toBe('false');
  await user.click(choice.getByRole('button', { name: '岩灰' }));
  await user.click(choice.getByRole('button', { name: '雾白' }));
  expect(choice.getByRole('button', { name: 'L', description: '缺货' })).toBeTruthy();
  await user.click(choice.getByRole('button', { name: 'M' }));
  expect(choice.getByText('雾白 · M')).toBeTruthy();
});

it('takes at most what one customer may buy', async () => {
  const { user } = open(aProduct());
  await user.click(await screen.findByRole('button', { name: /请选择颜色、尺码/ }));
  const choice = await sheet();
  expect(choice.getByText('每人限购 2 件')).toBeTruthy();
  await user.click(choice.getByRole('button', { name: '雾白' }));
  await user.click(choice.getByRole('button', { name: 'M' }));
  await user.click(choice.getByRole('button', { name: '增加数量' }));
  await user.click(choice.getByRole('button', { name: '增加数量' }));
  expect(choice.getByRole('spinbutton', { name: '数量' }).getAttribute('aria-valuenow')).toBe('2');
});

it('saves the product to the favourites and removes it', async () => {
  const { user, asked } = open(aProduct());
  const heart = await screen.findByRole('button', { name: '收藏' });
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(asked('mall.setFavorite').map(({ on }) => on)).toEqual([true, false]);
});

it('asks visitors to log in before they save it', async () => {
  const { user, address, asked } = open(aProduct(), { loggedIn: false });
  await user.click(await screen.findByRole('button', { name: '收藏' }));
  const target = encodeURIComponent('/pages/shop/detail?id=jacket');
  await waitFor(() => expect(address()).toBe(`/pages/index/children/login/index?targetUrl=${target}`));
  expect(asked('mall.setFavorite')).toEqual([]);
});

it('estimates the delivery to the default address', async () => {
  const { asked } = open(aProduct(), {
    addresses: [{ isDefault: true, districtCode: '330106', region: '浙江省杭州市西湖区' }],
  });
  expect(await screen.findByText('预计11月25日至27日送达，运费 ¥10，满 ¥99 免运费')).toBeTruthy();
  expect(asked('mall.estimateDelivery')).toEqual([{ skuCode: 'jacket-雾白-M', areaCode: '330106' }]);
});

it('estimates the delivery to the area chosen on this phone', async () => {
  localStorage.setItem('mall-area', JSON.stringify({ code: '650000', name: '新疆维吾尔自治区' }));
  open(aProduct(), { loggedIn: false });
  expect(await screen.findByText('这个地区暂时不能配送，可以换一个地区')).toBeTruthy();
});

it('asks for an area where none is known', async () => {
  const { asked } = open(aProduct());
  expect(await screen.findByText('选择地区后显示运费和送达时间')).toBeTruthy();
  expect(asked('mall.estimateDelivery')).toEqual([]);
});

it('says before buying what cannot be returned and when a pre-ordered product is shipped', async () => {
  open(aProduct({ returnable: false, notReturnableReason: '定制商品', shipsFrom: '2026-12-20' }));
  expect(await screen.findByText('不支持七天无理由退货：定制商品')).toBeTruthy();
  expect(screen.getByText('预售，预计12月20日起发货')).toBeTruthy();
  expect(screen.queryByText('七天无理由退货')).toBeNull();
});

it('counts down to the launch and reminds of it', async () => {
  const { user, asked } = open(aProduct({ state: 'upcoming', launchAt: '2026-11-26T06:30:00.000Z' }));
  expect((await screen.findByText(/开售/)).textContent).toContain('还有 3 天 4 小时');
  await user.click(screen.getByRole('button', { name: '提醒我：防风夹克' }));
  expect(await screen.findByRole('button', { name: '取消提醒：防风夹克' })).toBeTruthy();
  expect(asked('mall.setReminder')).toEqual([{ productCode: 'jacket', on: true }]);
});

it('shows the latest reviews, and all of them by filter', async () => {
  const latest = [aReview({ reply: '感谢认可' }), aReview({ reviewNo: 'R2', author: '周**' })];
  const figures = { count: 9, averageTenths: 46, withPictures: 1, good: 8, bad: 0 };
  const { user } = open(aProduct({ reviews: { figures, latest } }));
  expect(await screen.findByRole('article', { name: '林**的评价' })).toBeTruthy();
  expect(screen.getByText('品牌回复：感谢认可')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '查看全部 9 条评价' }));
  const all = within(await screen.findByRole('dialog', { name: '全部评价' }));
  expect(await all.findAllByRole('article')).toHaveLength(2);
  await user.click(all.getByRole('tab', { name: '差评 0' }));
  expect(await all.findByText('还没有这样的评价')).toBeTruthy();
});

it('shows the regular price of an offer, related products, and remembers that the product was seen', async () => {
  const [, , grey] = aProduct().variants;
  open(
    aProduct({
      variants: grey ? [grey] : [],
      options: [],
      related: [aCard({ price: aPrice({ way: 'both', points: 500, priceFen: 5_000 }) })],
    }),
  );
  expect(await screen.findByText('原价459元')).toBeTruthy();
  const mug = within(screen.getByRole('article', { name: '陶瓷马克杯' }));
  expect(mug.getByRole('link').getAttribute('href')).toBe('/pages/shop/detail?id=mug');
  expect(localStorage.getItem('mall-seen')).toBe('["jacket"]');
});

it('says that a product is gone, and leads back to the mall', async () => {
  const { call } = fakeCall({
    'mall.getProduct': () => {
      throw refusal('mall.productNotFound');
    },
  });
  renderPage(call, '/pages/shop/detail?id=gone');
  expect(await screen.findByText('没有找到这件商品，可能已下架')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去商城看看' }).getAttribute('href')).toBe(
    '/pages/index/index?tabIndex=3',
  );
});

it('shows its pictures in full screen', async () => {
  const { user } = open(aProduct());
  await user.click(await screen.findByRole('button', { name: '放大图片 1' }));
  expect(await screen.findByRole('dialog', { name: '查看图片' })).toBeTruthy();
});
