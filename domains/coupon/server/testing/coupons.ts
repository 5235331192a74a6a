import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import type { CouponTemplate } from '../../contract/coupon.ts';
import { type CouponRow, couponStocks, coupons, couponTemplates } from '../tables.ts';
import { aTemplate } from './a-template.ts';

type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
type Holder = { token: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Holder) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

let published = 0;

/** Puts one more template on offer. Returns what a claim of it names. */
export async function publish(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  change: Partial<CouponTemplate> = {},
): Promise<{ templateCode: string; version: string }> {
  published += 1;
  const content = aTemplate({ templateCode: `test-${published}`, ...change });
  const { templateCode, version } = content;
  const publishedAt = clock.now();
  await db.insert(couponStocks).values({ templateCode, claimed: 0 });
  await db
    .insert(couponTemplates)
    .values({ templateCode, version, content, position: 1000 + published, current: true, publishedAt });
  return { templateCode, version };
}

/** Templates of the demo that customers can claim several times or once. */
export const washOf = { templateCode: 'car-wash', version: '2026.1' } as const;
export const careOf = { templateCode: 'mall-care-50', version: '2026.1' } as const;

/** A coupon that staff have given, each time by another member, whose limits it uses up. Returns its number. */
export async function grant({ server }: Place, uid: string, templateCode = 'car-wash'): Promise<string> {
  const { token } = await newStaff(server);
  const answer = await server.client.call('coupon.grantCoupon', grantOf(uid, templateCode), { token });
  if (outcomeOf(answer) !== 'ok' || answer.body.couponNo === null)
    throw new Error(`${templateCode} is not granted: ${outcomeOf(answer)}`);
  return answer.body.couponNo;
}

export const grantOf = (customer: string, templateCode = 'car-wash') => ({
  customer,
  templateCode,
  reason: '发货延迟致歉',
});

/** Offers a granted coupon by a link. Returns its secret too. */
export async function offer(place: Place, person: Holder & { uid: string }) {
  const couponNo = await grant(place, person.uid);
  const { client } = place.server;
  const given = await client.call('coupon.giveCoupon', { couponNo, words: '一路顺风' }, by(person));
  const { gift } = (await client.call('coupon.getCoupon', { couponNo }, by(person))).body;
  if (!gift) throw new Error(`${couponNo} is not offered: ${outcomeOf(given)}`);
  return { couponNo, giftNo: gift.giftNo, code: gift.code };
}

export async function couponRow({ db }: Pick<TestServer, 'db'>, couponNo: string): Promise<CouponRow> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.couponNo, couponNo));
  if (!coupon) throw new Error(`There is no coupon ${couponNo}`);
  return coupon;
}

/** The code that a customer shows at the counter. */
export async function codeOfCoupon(server: Pick<TestServer, 'db'>, couponNo: string): Promise<string> {
  const { redeemCode } = await couponRow(server, couponNo);
  if (redeemCode === null) throw new Error(`${couponNo} has no code`);
  return redeemCode;
}

export const freezeOf = (couponNo: string) =>
  ({ couponNo, seenStatus: 'unused', reason: '正在核实异常领取' }) as const;
export const redeemOf = (redeemCode: string) => ({ redeemCode, place: '上海虹桥服务中心' });
