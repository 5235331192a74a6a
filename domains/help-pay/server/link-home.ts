import { isGuest } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { linkSecretHash } from '@ev/platform/link-secrets.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type LinkEvent, linkMachine } from './link-machine.ts';
import { helpPayGuests, helpPayLinks, helpPayPayers, type LinkRow } from './tables.ts';

export const linkStates = statefulTable(helpPayLinks, { machine: linkMachine, id: 'linkNo' });

/** The only way to change the status of a link. @throws AppError help-pay.linkOver */
export function moveLink(
  tx: Transaction,
  clock: Clock,
  change: { linkNo: string; event: LinkEvent; actor: string },
): Promise<Moved<LinkRow>> {
  const { linkNo: id, event, actor } = change;
  const set = { statusSince: clock.now() };
  return linkStates.transition(tx, clock, { id, event, actor, set });
}

/** Whose act it was, for the history: an account's, or that of a payer without one. */
export const actorOf = (helperId: string): string => (isGuest(helperId) ? helperId : `member:${helperId}`);

/** The link with this token, in any status. */
export async function findByToken(reader: Database | Transaction, token: string): Promise<LinkRow | null> {
  const [row] = await reader
    .select()
    .from(helpPayLinks)
    .where(eq(helpPayLinks.tokenHash, linkSecretHash(token)));
  return row ?? null;
}

/**
 * The links by which this account, or this payer without one, came to a payment, most recently taken up first.
 */
export function takenUpBy(reader: Database | Transaction, payNo: string, helperId: string) {
  const taken = isGuest(helperId)
    ? sql`(select taken_up_at from ${helpPayGuests} g where g.link_no = ${helpPayLinks}.link_no and g.guest_id = ${helperId})`
    : sql`(select taken_up_at from ${helpPayPayers} p where p.link_no = ${helpPayLinks}.link_no and p.account_id = ${helperId})`;
  return reader
    .select({ link: helpPayLinks })
    .from(helpPayLinks)
    .where(and(eq(helpPayLinks.payNo, payNo), isNotNull(taken)))
    .orderBy(desc(taken), desc(helpPayLinks.linkNo));
}
