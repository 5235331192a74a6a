import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffReview } from '../../../contract/staff.ts';

const bad: StaffReview = {
  reviewNo: 'R2605101200001234567',
  author: '林**',
  rating: 1,
  text: '收到时杯口有缺口',
  pictures: [],
  variantText: '雾白 · 350 ml',
  writtenAt: '2026-05-10T04:00:00.000Z',
  addition: null,
  reply: null,
  productCode: 'mug',
  productName: '青驭陶瓷马克杯',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  hidden: null,
  repliedBy: null,
};

function openReviews(at = '/mall-reviews') {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall.listAllReviews': ({ pageNo = 1, pageSize = 20 }) => ({ list: [bad], total: 1, pageNo, pageSize }),
    'mall.replyReview': ({ text }) => ({ reply: text }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('lists the reviews that the address asks for', async () => {
  const { seen } = openReviews('/mall-reviews?state=toReply');
  expect(await screen.findByText('待回复')).toBeTruthy();
  expect(seen.find(([id]) => id === 'mall.listAllReviews')?.[1]).toMatchObject({ state: 'toReply' });
});

it('replies to what was seen', async () => {
  const { user, seen } = openReviews();
  await user.click(await screen.findByRole('button', { name: bad.reviewNo }));
  await user.click(await screen.findByRole('button', { name: '回复' }));
  const text = await screen.findByLabelText('回复内容');
  await user.type(text, '已为您补发');
  const dialog = within(text.closest('[role="dialog"]') as HTMLElement);
  await user.click(dialog.getByRole('button', { name: '回复评价' }));
  expect(await screen.findByText('已回复，所有客户都能看到')).toBeTruthy();
  expect(seen.find(([id]) => id === 'mall.replyReview')?.[1]).toEqual({
    reviewNo: bad.reviewNo,
    text: '已为您补发',
    seenReply: null,
  });
});
