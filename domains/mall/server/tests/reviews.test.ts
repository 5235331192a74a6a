import { randomUUID } from 'node:crypto';
import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMall } from '../testing/empty-mall.ts';
import { addReview, reviewsOf } from '../testing/reviews.ts';

let server: TestServer;
let staffToken: string;
beforeAll(async () => {
  server = await launch();
  await emptyMall(server.db);
  staffToken = (await newStaff(server, ['delivery'])).token;
});
afterAll(() => server.stop());

const list = async (productCode: string, filter = 'all' as const) =>
  (await server.client.call('mall.listReviews', { productCode, filter })).body.list;
const figures = async (productCode: string) =>
  (await server.client.call('mall.getProduct', { productCode })).body.reviews.figures;
const staff = () => ({ token: staffToken });
const refusal = (error: unknown) => (error instanceof AppError ? error.errorName : error);

it('shows reviews with a masked author, and figures', async () => {
  const { uid: accountId } = await newCustomer(server);
  await addReview(server, { accountId, skuCode: 'MUG-WHITE-350', rating: 5 });
  await addReview(server, { accountId, skuCode: 'MUG-BLUE-350', rating: 2 });
  const [newest] = await list('mug');
  expect(newest).toMatchObject({ rating: 2, reply: null });
  expect(newest?.author).toMatch(/^.\*\*$/);
  expect(await figures('mug')).toEqual({ count: 2, averageTenths: 35, withPictures: 0, good: 1, bad: 1 });
});

it('writes one review per line, and one addition', async () => {
  const { uid: accountId } = await newCustomer(server);
  const lineId = randomUUID();
  const review = { accountId, lineId, skuCode: 'MAT-LING' };
  const both = await Promise.all([
    addReview(server, review).catch(refusal),
    addReview(server, review).catch(refusal),
  ]);
  expect(both).toContain('mall.alreadyReviewed');
  const reviews = reviewsOf(server);
  const add = (by: string) =>
    server.db
      .transaction((tx) => reviews.append(tx, { lineId, accountId: by, text: '用了一个月', pictureIds: [] }))
      .then(() => 'ok', refusal);
  expect(await add(randomUUID())).toBe('mall.reviewNotFound');
  expect(await add(accountId)).toBe('ok');
  expect(await add(accountId)).toBe('mall.alreadyReviewed');
  expect((await reviews.listFor(server.db, [lineId])).get(lineId)).toMatchObject({ appended: true });
  expect((await list('floor-mat'))[0]?.addition).toMatchObject({ text: '用了一个月' });
});

it('shows pictures to anyone, until staff hide the review', async () => {
  const { uid: accountId, accessToken: token, deviceId } = await newCustomer(server);
  const pictureId = await privatePicture({ server }, { token, deviceId });
  const unclaimed = await privatePicture({ server }, { token, deviceId });
  const reviewNo = await addReview(server, { accountId, skuCode: 'PLUSH-S', pictureIds: [pictureId] });
  const [shown] = await list('plush');
  const url = shown?.pictures[0] ?? '';
  const get = (address: string) => server.app.inject({ url: address });
  expect(await get(url)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
  expect((await get(url.replace(pictureId, unclaimed))).statusCode).toBe(404);
  expect((await get(url.replace(pictureId, 'nothing'))).statusCode).toBe(404);
  const hide = () => server.client.call('mall.hideReview', { reviewNo, reason: '含有他人电话' }, staff());
  expect(outcomeOf(await hide())).toBe('ok');
  expect(outcomeOf(await hide())).toBe('mall.reviewMoved');
  expect(await list('plush')).toEqual([]);
  expect((await figures('plush')).count).toBe(0);
  expect((await get(url)).statusCode).toBe(404);
  await server.client.call('mall.showReview', { reviewNo }, staff());
  expect((await get(url)).statusCode).toBe(200);
});

it('replies to what staff saw, and refuses the second of two replies', async () => {
  const { uid: accountId } = await newCustomer(server);
  const reviewNo = await addReview(server, { accountId, skuCode: 'MODEL-LING', rating: 1 });
  const waiting = async () =>
    (await server.client.call('mall.listAllReviews', { state: 'toReply' }, staff())).body.list.map(
      (one) => one.reviewNo,
    );
  expect(await waiting()).toContain(reviewNo);
  const reply = (text: string, seenReply: string | null) =>
    server.client.call('mall.replyReview', { reviewNo, text, seenReply }, staff());
  const both = await Promise.all([reply('已为您补发', null), reply('已为您退款', null)]);
  expect(both.map(outcomeOf).toSorted()).toEqual(['mall.reviewMoved', 'ok']);
  expect(await waiting()).not.toContain(reviewNo);
  const written = both.find((one) => outcomeOf(one) === 'ok')?.body.reply ?? '';
  expect(outcomeOf(await reply('已为您补发并致歉', written))).toBe('ok');
  expect((await list('model-car'))[0]?.reply).toBe('已为您补发并致歉');
});
