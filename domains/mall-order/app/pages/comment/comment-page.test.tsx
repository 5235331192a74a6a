import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '../../testing/orders.ts';

const received = { status: 'received', canPay: false, canCancel: false, canReview: true } as const;
const review = { rating: 4, text: '颜色很正，保温也好', appended: false };
const lines = [anOrderLine(), anOrderLine({ lineId: 'L2', name: '脚垫', variantText: '灰色', review })];

it('chooses a line, and asks for stars and a text', async () => {
  const { call, asked } = fakeCall({
    'mall-order.getOrder': () => anOrder({ ...received, lines }),
    'mall-order.writeReview': () => ({ reviewNo: 'R1' }),
  });
  const { user, address } = renderPage(call, '/pages/shop/comment?orderId=M1');
  await user.click(await screen.findByRole('link', { name: '写评价' }));
  await user.click(await screen.findByRole('button', { name: '发布评价' }));
  expect(await screen.findByText('请选择几颗星')).toBeTruthy();
  expect(asked('mall-order.writeReview')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '5 分' }));
  await user.type(screen.getByLabelText(/^评价/), '早上装的水晚上还热');
  await user.click(screen.getByRole('button', { name: '发布评价' }));
  await expect.poll(address).toBe('/pages/shop/orderDetail?orderId=M1');
  expect(asked('mall-order.writeReview')).toEqual([
    { orderNo: 'M1', lineId: 'L1', rating: 5, text: '早上装的水晚上还热', pictureIds: [] },
  ]);
});

it('adds to a review that was written, and keeps the text when it is refused', async () => {
  const { call } = fakeCall({
    'mall-order.getOrder': () => anOrder({ ...received, canReview: false, lines }),
    'mall-order.appendReview': () => {
      throw refusal('mall.alreadyReviewed');
    },
  });
  const { user } = renderPage(call, '/pages/shop/comment?orderId=M1&lineId=L2');
  expect(await screen.findByText('颜色很正，保温也好')).toBeTruthy();
  await user.type(screen.getByLabelText(/^评价/), '用了一个月还是很好');
  await user.click(screen.getByRole('button', { name: '追加评价' }));
  expect(await screen.findAllByText('这件商品已经评价过了')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^评价/).value).toBe('用了一个月还是很好');
});

it('says when an order cannot be reviewed', async () => {
  const { call } = fakeCall({ 'mall-order.getOrder': () => anOrder({ canReview: false }) });
  renderPage(call, '/pages/shop/comment?orderId=M1');
  expect(await screen.findByText('收货后 30 天内可以评价')).toBeTruthy();
});

it('lists reviewed lines without another way to write', async () => {
  const { call } = fakeCall({
    'mall-order.getOrder': () =>
      anOrder({
        ...received,
        lines: lines.map((line) => ({ ...line, review: { ...review, appended: true } })),
      }),
  });
  renderPage(call, '/pages/shop/comment?orderId=M1');
  const list = within(await screen.findByRole('list', { name: '可以评价的商品' }));
  expect(list.getAllByRole('img', { name: '你的评分 4 分，满分 5 分' })).toHaveLength(2);
  expect(list.queryByRole('link', { name: /评价/ })).toBeNull();
});
