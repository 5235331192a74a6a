import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { SmsPort } from './sms/port.ts';
import { recordAudit } from '@ev/staff/server/module.ts';
import { createInbox } from './inbox-service.ts';
import { createNotices } from './notices.ts';
import { createSmsDeliveries, type PhoneOf } from './sms-service.ts';
import { createTemplates } from './templates-service.ts';

export type { Notice, Notices } from './notices.ts';
export type { TemplateCode } from './template-catalogue.ts';

/** What customers are told: their inbox, the SMS that go with it, and the texts. */
export function createMessageModule(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  sms: SmsPort;
  phoneOf: PhoneOf;
}) {
  const { db, clock, jobs } = parts;
  const inbox = createInbox({ db, clock });
  const templates = createTemplates({ db, clock });
  const deliveries = createSmsDeliveries(parts);

  jobs.work('message.sendSms', ({ deliveryId }) => deliveries.send(deliveryId));
  jobs.work('message.sweep', () => deliveries.sweep());
  jobs.schedule('message.sweep', '* * * * *');

  const handlers: ModuleHandlers<'message'> = {
    'message.listMessages': (input, { actor }) => inbox.list(actor.accountId, input),
    'message.getMessage': ({ id }, { actor }) => inbox.get(actor.accountId, id),
    'message.countUnread': (_input, { actor }) => inbox.countUnread(actor.accountId),
    'message.markRead': (input, call) => call.once((tx) => inbox.markRead(tx, call.actor.accountId, input)),
    'message.listTemplates': () => templates.list(),
    'message.saveTemplate': (input, { actor, ip, once }) =>
      once(async (tx) => {
        const saved = await templates.save(tx, actor, input);
        await recordAudit(tx, clock, {
          actor: `staff:${actor.staffId}`,
          action: 'template.save',
          object: `template:${saved.code}:${saved.version}`,
          ip,
        });
        return saved;
      }),
    'message.listFailedSms': (input) => deliveries.listFailed(input),
    'message.resendSms': ({ id }, { actor, ip, once }) =>
      once(async (tx) => {
        const by = `staff:${actor.staffId}`;
        await deliveries.resend(tx, id, by);
        await recordAudit(tx, clock, { actor: by, action: 'sms.resend', object: `sms:${id}`, ip });
        return {};
      }),
  };
  return {
    handlers,
    notices: createNotices({ clock, deliveries }),
    inboxOf: inbox.uncheckedCount,
    counts: { failedMessages: deliveries.countFailed },
    sweep: deliveries.sweep,
  };
}
