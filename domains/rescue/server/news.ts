import { formatPlate } from '@ev/kernel/plate.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { rescueLink } from './case-home.ts';
import type { RescueRow } from './tables.ts';
import type { templates } from './templates.ts';

export type RescueTemplate = keyof typeof templates;
export type News = ReturnType<typeof createNews>;
type Arrival = { car: string; clock: string };

/**
 * The SMS of each step, at most 35 characters (`sms-title.ts` of messages). Who stands at the road needs the plate
 * without opening the app, and often no account has the phone, so these are not the titles of the inbox.
 */
const smsTexts: Readonly<Record<RescueTemplate, ((arrival: Arrival) => string) | null>> = {
  'rescue.accepted': () => '道路救援已接单，正在派车',
  'rescue.dispatched': ({ car, clock }) => `救援车 ${car} 已出发，${clock} 到`,
  'rescue.onSite': ({ car }) => `救援车 ${car} 已到达，请留意来电`,
  'rescue.requeued': () => '原救援车不能前来，正在重新安排',
  'rescue.cancelled': () => '道路救援已取消，仍需救援请拨打热线',
  'rescue.done': null,
};

/** Messages about a rescue: in the inbox of its customer, and by SMS to the phone of the person who waits. */
export function createNews({ jobs, notices }: { jobs: Jobs; notices: Pick<Notices, 'tell'> }) {
  /** @param cause identifies the event, so that each is sent once */
  return async (
    tx: Transaction,
    row: RescueRow,
    { template, cause, reason = '' }: { template: RescueTemplate; cause: string; reason?: string },
  ): Promise<void> => {
    const { caseNo, accountId, driver, etaAt } = row;
    const car = driver ? formatPlate(driver.plate) : '';
    const clock = etaAt ? shanghaiClock(etaAt) : '';
    const title = smsTexts[template]?.({ car, clock });
    if (title) await jobs.enqueue(tx, 'rescue.sendSms', { caseNo, title });
    if (accountId === null) return;
    await notices.tell(tx, {
      accountId,
      template,
      params: { car, arrival: `${car}，${clock} 到`, reason },
      source: `rescue:${caseNo}:${cause}`,
      link: rescueLink(caseNo),
      business: { type: 'rescue', no: caseNo },
    });
  };
}
