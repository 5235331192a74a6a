import type { Database } from '@ev/platform/database.ts';
import type { PartnerExchange } from '../../contract/staff-maintenance.ts';
import { eventsOf, findFile, messagesOf } from '../partner/partner-home.ts';
import type { AppointmentRow } from '../tables.ts';
import { exchangeActsOf } from './exchange-acts.ts';

/** What was exchanged about an appointment, for staff; null if the workshop system has never had it. */
export async function shownExchange(db: Database, row: AppointmentRow): Promise<PartnerExchange | null> {
  const { appointmentNo } = row;
  const file = await findFile(db, appointmentNo);
  if (!file) return null;
  const [messages, events] = await Promise.all([messagesOf(db, appointmentNo), eventsOf(db, appointmentNo)]);
  return {
    problem: file.problem,
    gapSince: file.gapSince?.toISOString() ?? null,
    messages: messages.map(({ messageNo, type, state, refusedCode, tries, sentAt, createdAt }) => ({
      messageNo,
      type,
      state,
      refusedCode,
      tries,
      at: (sentAt ?? createdAt).toISOString(),
    })),
    events: events.map(({ type, receivedAt, ignored }) => ({ type, at: receivedAt.toISOString(), ignored })),
    acts: exchangeActsOf(row),
  };
}
