import { minuteMs } from '@ev/kernel/durations.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, eq, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import {
  type PartnerEventRow,
  type PartnerFileRow,
  type PartnerMessageRow,
  partnerEvents,
  partnerFiles,
  partnerMessages,
} from './tables.ts';

type Reader = Database | Transaction;

export const partnerEventsPath = '/open/maintenance/events';

/** Why an event has no effect, and whether a person must look at it. */
export type Ignored = { why: string; problem?: true };

/** How histories name the workshop system. */
export const partnerActor = 'partner';

/**
 * Locks the exchange about an appointment; null if the partner has never had it. Events, answers and staff lock it
 * before the work order and the appointment.
 */
export async function lockFile(tx: Transaction, appointmentNo: string): Promise<PartnerFileRow | null> {
  const [row = null] = await tx
    .select()
    .from(partnerFiles)
    .where(eq(partnerFiles.appointmentNo, appointmentNo))
    .for('update');
  return row;
}

export async function findFile(reader: Reader, appointmentNo: string): Promise<PartnerFileRow | null> {
  const [row = null] = await reader
    .select()
    .from(partnerFiles)
    .where(eq(partnerFiles.appointmentNo, appointmentNo));
  return row;
}

export async function setFile(
  tx: Transaction,
  appointmentNo: string,
  set: Partial<PartnerFileRow>,
): Promise<void> {
  await tx.update(partnerFiles).set(set).where(eq(partnerFiles.appointmentNo, appointmentNo));
}

/** A message that is missing for longer is not only late. */
const gapMs = 10 * minuteMs;

/** Exchanges that a person must look at. */
export const needsPerson = (now: Date): SQL | undefined =>
  or(isNotNull(partnerFiles.problem), lt(partnerFiles.gapSince, new Date(now.getTime() - gapMs)));

/** Oldest first. */
export const messagesOf = (reader: Reader, appointmentNo: string): Promise<PartnerMessageRow[]> =>
  reader
    .select()
    .from(partnerMessages)
    .where(eq(partnerMessages.appointmentNo, appointmentNo))
    .orderBy(asc(partnerMessages.messageNo));

/** In the order in which they came. */
export const eventsOf = (reader: Reader, appointmentNo: string): Promise<PartnerEventRow[]> =>
  reader
    .select()
    .from(partnerEvents)
    .where(eq(partnerEvents.appointmentNo, appointmentNo))
    .orderBy(asc(partnerEvents.receivedAt), asc(partnerEvents.sequence));
