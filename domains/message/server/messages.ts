import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { createNotices, type IsClosed } from './notices.ts';
import type { SmsPort } from './sms/port.ts';
import { createSmsDeliveries, type PhoneOf } from './sms-service.ts';
import type { Template } from './template.ts';
import { createTemplateCatalogue } from './template-catalogue.ts';

/** Wires up notifications and the jobs that send them. */
export function createMessages(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  sms: SmsPort;
  phoneOf: PhoneOf;
  isClosed: IsClosed;
  /** The templates of all domains; a function, because they are registered later. */
  templates: () => readonly Readonly<Record<string, Template>>[];
}) {
  const { clock, jobs, isClosed } = parts;
  const catalogue = createTemplateCatalogue(parts.templates);
  const deliveries = createSmsDeliveries(parts);
  jobs.work('message.sendSms', ({ deliveryId }) => deliveries.send(deliveryId));
  jobs.work('message.sweep', () => deliveries.sweep());
  jobs.schedule('message.sweep', '* * * * *');
  return { catalogue, deliveries, notices: createNotices({ clock, deliveries, catalogue, isClosed }) };
}
