import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { OrderedLine } from '../public.ts';
import { mallQueuePlaces } from '../tables.ts';
import { queueMachine } from './queue-machine.ts';

export const placeStates = statefulTable(mallQueuePlaces, { machine: queueMachine, id: 'placeNo' });

/** The reservation of the unit of a turn. */
export const turnReferenceOf = (placeNo: string): string => `mallQueue:${placeNo}`;

const { offerCode, skuCode, accountId, status, turnEndsAt } = mallQueuePlaces;

/**
 * Uses the customer's turn for each line. Returns the references of their reservations, by variant.
 * @throws AppError mall.turnNeeded; mall.soldOut for more than the one unit of a turn
 */
export async function spendTurns(
  tx: Transaction,
  clock: Clock,
  order: { accountId: string; lines: readonly (OrderedLine & { offerCode: string })[] },
): Promise<Map<string, string>> {
  const references = new Map<string, string>();
  for (const line of order.lines) {
    const [turn] = await tx
      .select()
      .from(mallQueuePlaces)
      .where(
        and(
          eq(offerCode, line.offerCode),
          eq(skuCode, line.skuCode),
          eq(accountId, order.accountId),
          eq(status, 'turn'),
          gt(turnEndsAt, clock.now()),
        ),
      )
      .for('update');
    if (!turn) throw new AppError('mall.turnNeeded', { skuCode: line.skuCode });
    if (line.quantity > 1) throw new AppError('mall.soldOut', { skuCode: line.skuCode, available: 1 });
    const { placeNo } = turn;
    await placeStates.transition(tx, clock, {
      id: placeNo,
      event: 'order',
      actor: `member:${order.accountId}`,
    });
    references.set(line.skuCode, turnReferenceOf(placeNo));
  }
  return references;
}

/** Until when the customer may order each of these variants, by offer and variant. */
export async function turnsOf(
  reader: Database | Transaction,
  owner: string,
  skuCodes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (skuCodes.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(mallQueuePlaces)
    .where(
      and(eq(accountId, owner), inArray(skuCode, [...skuCodes]), eq(status, 'turn'), gt(turnEndsAt, now)),
    );
  return new Map(rows.flatMap((row) => (row.turnEndsAt ? [[turnKeyOf(row), row.turnEndsAt] as const] : [])));
}

/** The key of `turnsOf`. */
export const turnKeyOf = (one: { offerCode: string; skuCode: string }): string =>
  `${one.offerCode}/${one.skuCode}`;
