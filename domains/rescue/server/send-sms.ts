import type { SmsPort } from '@ev/message/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { uncheckedCase } from './case-home.ts';

/** The job `rescue.sendSms`. @throws Error if it may be retried */
export function createSms({ db, sms }: { db: Database; sms: SmsPort }) {
  return async ({ caseNo, title }: { caseNo: string; title: string }): Promise<void> => {
    const row = await uncheckedCase(db, caseNo);
    // Emptied meanwhile: nobody waits any more.
    if (!row?.contactPhone) return;
    await sms.send({ phone: row.contactPhone, template: 'orderNotice', params: { title } });
  };
}
