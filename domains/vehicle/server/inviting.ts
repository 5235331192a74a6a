import { dayMs } from '@ev/kernel/durations.ts';
import type { SmsPort } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq, gt } from 'drizzle-orm';
import { vehicleTransfers } from './tables.ts';
import { transferStates } from './transfer-moves.ts';

/** SMS to strangers for the transfers of one owner a day, so that nobody is disturbed by offers again and again. */
const smsPerDay = 3;

const title = '有车辆过户给你，请用本手机号登录确认';

/** Notifies a second owner who has no account yet by an SMS to their phone. */
export function createInviting({ db, clock, sms }: { db: Database; clock: Clock; sms: SmsPort }) {
  return async (transferNo: string): Promise<void> => {
    const row = await db.transaction((tx) => transferStates.lock(tx, transferNo));
    if (row?.status !== 'offered') return;
    const since = new Date(clock.now().getTime() - dayMs);
    const offers = and(eq(vehicleTransfers.giverId, row.giverId), gt(vehicleTransfers.offeredAt, since));
    if ((await db.$count(vehicleTransfers, offers)) > smsPerDay) return;
    await sms.send({ phone: row.receiverPhone, template: 'orderNotice', params: { title } });
  };
}
