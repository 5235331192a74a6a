import { formatPlate } from '@ev/kernel/plate.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { rescueLink } from './case-home.ts';
import type { RescueRow } from './tables.ts';
import { templates } from './templates.ts';

export type RescueTemplate = keyof typeof templates;
export type News = ReturnType<typeof createNews>;

/** Messages to the person who waits: in the inbox of a customer, by SMS alone to others. */
export function createNews({ jobs, notices }: { jobs: Jobs; notices: Pick<Notices, 'tell'> }) {
  /** @param cause identifies the event, so that each is sent once */
  return async (
    tx: Transaction,
    row: RescueRow,
    { template, cause, reason = '' }: { template: RescueTemplate; cause: string; reason?: string },
  ): Promise<void> => {
    const { caseNo, accountId, driver, etaAt } = row;
    const params = {
      plate: driver ? formatPlate(driver.plate) : '',
      eta: etaAt ? `${shanghaiClock(etaAt)} ` : '',
      reason,
    };
    if (accountId !== null)
      return notices.tell(tx, {
        accountId,
        template,
        params,
        source: `rescue:${caseNo}:${cause}`,
        link: rescueLink(caseNo),
        business: { type: 'rescue', no: caseNo },
      });
    const { title, sms } = templates[template];
    if (sms) await jobs.enqueue(tx, 'rescue.sendSms', { caseNo, title: fillTemplate(title, params) });
  };
}
