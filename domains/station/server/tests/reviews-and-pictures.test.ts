import { logIn } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stationUses } from '../tables.ts';
import { anyStation, use } from '../testing/own-things.ts';

let server: TestServer;
let staff: string;

beforeAll(async () => {
  server = await launch();
  staff = (await newStaff(server, ['administrator'])).token;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.delete(stationUses);
});

/** A customer who has charged once at the station. */
async function charged() {
  const { accessToken: token, uid } = await logIn(server);
  const chargeOrderId = await use({ server }, { uid });
  const rate = (change: Partial<Api['station.rateStation']['input']> = {}) =>
    server.client.call('station.rateStation', { chargeOrderId, stars: 4, ...change }, { token });
  const own = async () =>
    (await server.client.call('station.getOwnReview', { chargeOrderId }, { token })).body;
  return { token, uid, chargeOrderId, rate, own };
}
const listed = async () =>
  (await server.client.call('station.listReviews', { stationId: anyStation, pageNo: 1, pageSize: 10 })).body;
const rating = async () =>
  (await server.client.call('station.getStation', { stationId: anyStation })).body.rating;
const hide = (chargeOrderId: string, hidden = true, seenHidden = !hidden, token = staff) =>
  server.client.call(
    'station.hideReview',
    { chargeOrderId, hidden, seenHidden, reason: '含有广告' },
    { token },
  );

describe('a review', () => {
  it('is one for each session: the last one counts, and stars alone keep what was written', async () => {
    const { rate, own, uid } = await charged();
    await rate({ stars: 2, text: '车位被占', tags: ['blocked', 'blocked', 'clean'] });
    expect(await own()).toEqual({ stars: 2, text: '车位被占', tags: ['blocked', 'clean'], hidden: null });
    expect((await rate({ stars: 5 })).body).toEqual({ stars: 5 });
    expect(await own()).toMatchObject({ stars: 5, text: '车位被占', tags: ['blocked', 'clean'] });
    const { list, total, tags } = await listed();
    expect([total, list[0]?.stars, list[0]?.text]).toEqual([1, 5, '车位被占']);
    expect(tags).toEqual([
      { tag: 'clean', count: 1 },
      { tag: 'blocked', count: 1 },
    ]);
    // Nobody learns who wrote it.
    expect(JSON.stringify(list)).not.toContain(uid);
    await rate({ text: '', tags: [] });
    expect((await listed()).total).toBe(0);
    expect(await rating()).toEqual({ stars: 4, count: 1 });
  });

  it.each([
    ['a long text', { text: '好'.repeat(201) }],
    ['six tags', { tags: ['clean', 'blocked', 'faulty', 'goodPrice', 'easyToFind', 'hardToFind'] }],
    ['an unknown tag', { tags: ['nice'] }],
  ])('refuses %s', async (_, change) => {
    const { rate } = await charged();
    expect(outcomeOf(await rate(change as never))).toBe('request.invalid');
  });

  it('is readable by its author alone before it is shown', async () => {
    const { chargeOrderId } = await charged();
    const { token } = await charged();
    expect(outcomeOf(await server.client.call('station.getOwnReview', { chargeOrderId }, { token }))).toBe(
      'station.notCharged',
    );
  });
});

describe('hiding a review', () => {
  it('takes it from list and average; its author reads why', async () => {
    const [bad, good] = [await charged(), await charged()];
    await bad.rate({ stars: 1, text: '加微信领券' });
    await good.rate({ stars: 5, text: '很快', tags: ['fastCharge'] });
    expect(await rating()).toEqual({ stars: 3, count: 2 });
    expect((await hide(bad.chargeOrderId)).body).toEqual({ hidden: true });
    expect((await listed()).list.map(({ text }) => text)).toEqual(['很快']);
    expect(await rating()).toEqual({ stars: 5, count: 1 });
    expect(await bad.own()).toMatchObject({ stars: 1, text: '加微信领券', hidden: { reason: '含有广告' } });
    const told = await server.db
      .select({ text: inboxMessages.text })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, bad.uid), eq(inboxMessages.title, '你的充电站评价已隐藏')));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('原因：含有广告。')]);
    // A new text does not bring it back.
    await bad.rate({ stars: 5, text: '再来一次' });
    expect((await listed()).total).toBe(1);
    expect(await rating()).toEqual({ stars: 5, count: 1 });

    expect((await hide(bad.chargeOrderId, false)).body).toEqual({ hidden: false });
    expect((await listed()).total).toBe(2);
    expect((await bad.own()).hidden).toBeNull();
  });

  it('is refused if another staff member was faster, without a review, and without the permission', async () => {
    const { rate, chargeOrderId } = await charged();
    expect(outcomeOf(await hide(chargeOrderId))).toBe('station.reviewNotFound');
    await rate();
    await hide(chargeOrderId);
    expect(outcomeOf(await hide(chargeOrderId))).toBe('station.reviewMoved');
    const { token } = await newStaff(server, ['sales']);
    expect(outcomeOf(await hide(chargeOrderId, false, true, token))).toBe('auth.forbidden');
    const seen = await server.client.call(
      'station.listAllReviews',
      { hidden: true, pageNo: 1, pageSize: 10 },
      { token },
    );
    expect(seen.body.list).toMatchObject([{ chargeOrderId, hidden: { reason: '含有广告' } }]);
  });
});

it('shows the pictures that staff have chosen, in their order, and no others', async () => {
  const { chargeOrderId: _ } = await charged();
  const set = (pictures: string[], seen: string[]) =>
    server.client.call('station.setPictures', { stationId: anyStation, pictures, seen }, { token: staff });
  const shown = async () =>
    (await server.client.call('station.getStation', { stationId: anyStation })).body.pictures;
  expect(await shown()).toEqual([]);
  expect(outcomeOf(await set(['scenes/nowhere'], []))).toBe('station.noPicture');
  const chosen = ['scenes/coast', 'scenes/city'];
  expect((await set([...chosen, 'scenes/coast'], [])).body).toEqual({ pictures: chosen });
  expect(await shown()).toEqual(chosen);
  expect(outcomeOf(await set([], []))).toBe('station.stationMoved');
  await set([], chosen);
  expect(await shown()).toEqual([]);
});
