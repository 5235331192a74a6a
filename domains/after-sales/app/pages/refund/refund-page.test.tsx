import { aProduct, aVariant } from '@ev/mall/app/testing/products.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCase, aLine } from '../../testing/cases.ts';

const at = '/pages/shop/refund?orderId=M1&lineId=L1';
/** One unit gives ¥49.50; both give ¥99.01 and the coupon. */
function open({
  line = aLine(),
  apply = (): { caseNo: string } => ({ caseNo: 'S1' }),
  bonusFen = (): number => 0,
  path = at,
} = {}) {
  const fake = fakeCall({
    'after-sales.listServiceLines': () => ({ lines: [line] }),
    'after-sales.quoteService': ({ quantity }) => ({
      payFen: (quantity === 2 ? 9_901 : 4_950) + bonusFen(),
      points: quantity * 10,
      coupon: quantity === 2 ? '满减券' : null,
      withFee: false,
    }),
    'mall.getProduct': () =>
      aProduct({
        variants: [
          aVariant(['白色'], { skuCode: 'cup-white' }),
          aVariant(['黑色'], { skuCode: 'cup-black' }),
          aVariant(['红色'], { skuCode: 'cup-red', state: 'soldOut', available: 0 }),
        ],
      }),
    'after-sales.applyForService': apply,
    'after-sales.getCase': () => aCase(),
  });
  return { ...fake, ...renderPage(fake.call, path) };
}

const send = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: '提交申请' }));

it('shows what comes back for the chosen units, applies for exactly that and opens the case', async () => {
  const { user, asked, address } = open();
  await user.click(await screen.findByRole('radio', { name: /^退货退款/ }));
  await user.click(screen.getByRole('radio', { name: '不喜欢、不合适' }));
  expect(await screen.findByText('退款49.50元')).toBeTruthy();
  expect(screen.getByText('寄回运费由你承担')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '增加数量' }));
  expect(await screen.findByText('退款99.01元')).toBeTruthy();
  expect(screen.getByText('退回 20 积分')).toBeTruthy();
  expect(screen.getByText('优惠券“满减券”一并退回')).toBeTruthy();
  await user.type(screen.getByLabelText('问题描述'), '颜色不喜欢');
  await send(user);
  expect(await screen.findByText('处理进度')).toBeTruthy();
  expect(address()).toBe('/pages/shop/afterSalesDetail?id=S1');
  expect(asked('after-sales.applyForService')).toEqual([
    {
      orderNo: 'M1',
      lineId: 'L1',
      kind: 'return',
      quantity: 2,
      reason: 'changedMind',
      text: '颜色不喜欢',
      pictureIds: [],
      newSkuCode: undefined,
      expectedFen: 9_901,
      expectedPoints: 20,
    },
  ]);
});

it('asks for what is missing before it sends anything', async () => {
  const { user, asked } = open();
  await screen.findByRole('radio', { name: /^退货退款/ });
  await send(user);
  expect(await screen.findByText('请选择售后类型')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^换货/ }));
  expect(screen.getByText('请选择原因')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '发错商品' }));
  expect(await screen.findByText('请选择要换的规格')).toBeTruthy();
  expect(asked('after-sales.applyForService')).toEqual([]);
});

it('offers the other variants for an exchange and says why one cannot be had', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('radio', { name: /^换货/ }));
  await user.click(screen.getByRole('radio', { name: '发错商品' }));
  expect(await screen.findByText('寄回运费由我们承担')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '选择规格' }));
  const sheet = within(await screen.findByRole('dialog', { name: '选择要换的规格' }));
  expect(sheet.queryByRole('radio', { name: '白色' })).toBeNull();
  expect(sheet.getByText('暂时缺货')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '黑色' }));
  expect(await screen.findByRole('button', { name: '黑色' })).toBeTruthy();
  await send(user);
  expect(await screen.findByText('处理进度')).toBeTruthy();
  expect(asked('after-sales.applyForService')[0]).toMatchObject({
    kind: 'exchange',
    newSkuCode: 'cup-black',
  });
});

it('shows the new sum when it has changed, and sends that', async () => {
  let bonus = 0;
  const { user, asked } = open({
    line: aLine({ kinds: ['return'] }),
    bonusFen: () => bonus,
    apply: () => {
      if (bonus > 0) return { caseNo: 'S1' };
      bonus = 100;
      throw refusal('after-sales.sumChanged');
    },
  });
  await user.click(await screen.findByRole('radio', { name: '不喜欢、不合适' }));
  await screen.findByText('退款49.50元');
  await send(user);
  expect(await screen.findByText('可退金额已变化，请核对后再提交')).toBeTruthy();
  expect(await screen.findByText('退款50.50元')).toBeTruthy();
  await send(user);
  expect(await screen.findByText('处理进度')).toBeTruthy();
  expect(asked('after-sales.applyForService').map(({ expectedFen }) => expectedFen)).toEqual([4_950, 5_050]);
});

it('keeps what was typed after a reload, and shows a refusal at its field', async () => {
  const { user } = open({
    line: aLine({ kinds: ['return'] }),
    apply: () => {
      throw refusal('after-sales.notPossible');
    },
  });
  await user.click(await screen.findByRole('radio', { name: '其他原因' }));
  await user.type(screen.getByLabelText('问题描述'), '杯盖漏水');
  await screen.findByText('退款49.50元');
  await send(user);
  expect(await screen.findByText('这件商品不能申请这类售后，请换一种方式或联系客服')).toBeTruthy();
  const stored = sessionStorage.getItem('draft.after-sales.M1.L1') ?? '';
  expect(JSON.parse(stored)).toMatchObject({ reason: 'other', text: '杯盖漏水' });
});

it('lets the customer choose a product first', async () => {
  const { user } = open({ path: '/pages/shop/refund?orderId=M1' });
  expect(await screen.findByText('选择要申请的商品')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '为“岚屿随行杯”申请售后' }));
  expect(await screen.findByRole('button', { name: '提交申请' })).toBeTruthy();
});

it('says why a product is refused', async () => {
  open({ line: aLine({ kinds: [], until: null, refusal: '已超过售后期' }) });
  expect(await screen.findByText('已超过售后期')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看可申请的商品' })).toBeTruthy();
});
