import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { linkSecretHash } from '@ev/platform/link-secrets.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type LinkEvent, linkMachine } from './link-machine.ts';
import { helpPayLinks, helpPayPayers, type LinkRow } from './tables.ts';

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

/** The link with this token, in any status. */
export async function findByToken(reader: Database | Transaction, token: string): Promise<LinkRow | null> {
  const [row] = await reader
    .select()
    .from(helpPayLinks)
    .where(eq(helpPayLinks.tokenHash, linkSecretHash(token)));
  return row ?? null;
}

/** The links by which this account came to a payment, most recently taken up first. */
export function takenUpBy(reader: Database | Transaction, payNo: string, accountId: string) {
  return reader
    .select({ link: helpPayLinks })
    .from(helpPayPayers)
    .innerJoin(helpPayLinks, eq(helpPayPayers.linkNo, helpPayLinks.linkNo))
    .where(and(eq(helpPayLinks.payNo, payNo), eq(helpPayPayers.accountId, accountId)))
    .orderBy(desc(helpPayPayers.takenUpAt), desc(helpPayLinks.linkNo));
}
