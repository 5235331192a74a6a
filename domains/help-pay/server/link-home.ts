import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type LinkEvent, linkMachine } from './link-machine.ts';
import { hashOf } from './link-secrets.ts';
import { helpPayLinks, helpPayPayers, type LinkRow } from './tables.ts';

export const linkStates = statefulTable(helpPayLinks, { machine: linkMachine, id: 'linkNo' });

/** The only way in which the status of a link changes. @throws AppError help-pay.linkOver */
export function moveLink(
  tx: Transaction,
  clock: Clock,
  change: { linkNo: string; event: LinkEvent; actor: string },
): Promise<Moved<LinkRow>> {
  const { linkNo: id, event, actor } = change;
  const set = { statusSince: clock.now() };
  return linkStates.transition(tx, clock, { id, event, actor, set });
}

/** The link that this secret opens, whatever became of it. */
export async function findByToken(reader: Database | Transaction, token: string): Promise<LinkRow | null> {
  const [row] = await reader
    .select()
    .from(helpPayLinks)
    .where(eq(helpPayLinks.tokenHash, hashOf(token)));
  return row ?? null;
}

/** The links by which this account came to a payment, the one it took up last first. */
export function takenUpBy(reader: Database | Transaction, payNo: string, accountId: string) {
  return reader
    .select({ link: helpPayLinks })
    .from(helpPayPayers)
    .innerJoin(helpPayLinks, eq(helpPayPayers.linkNo, helpPayLinks.linkNo))
    .where(and(eq(helpPayLinks.payNo, payNo), eq(helpPayPayers.accountId, accountId)))
    .orderBy(desc(helpPayPayers.takenUpAt), desc(helpPayLinks.linkNo));
}
