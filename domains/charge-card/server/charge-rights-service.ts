import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { ChargeRight } from '../contract/card.ts';
import { type RightStatus, rightStatus } from '../contract/kinds.ts';
import { canClaim, isOver } from './card-rules.ts';
import { type RightMoves, rightStates } from './charge-right-home.ts';
import { chargeCards, chargeRights, type RightRow } from './tables.ts';

/** The maximum number of rights that a customer sees; no customer has more at once. */
const mostRights = 50;

export type ChargeRightsOfCustomers = ReturnType<typeof createChargeRights>;

/** Customers' charging rights. Another customer's right is treated as not found. */
export function createChargeRights(parts: { db: Database; clock: Clock; moves: RightMoves }) {
  const { db, clock, moves } = parts;

  const claimable = () =>
    and(
      inArray(chargeRights.status, [rightStatus.toClaim, rightStatus.failed]),
      gt(chargeRights.claimBefore, clock.now()),
    );

  const withCards = () =>
    db
      .select({ right: chargeRights, cardNo: chargeCards.cardNo })
      .from(chargeRights)
      // A card that was given away belongs to another customer.
      .leftJoin(
        chargeCards,
        and(eq(chargeCards.rightNo, chargeRights.rightNo), eq(chargeCards.accountId, chargeRights.accountId)),
      );

  return {
    /** Claimable rights first. */
    async list(accountId: string): Promise<Api['charge-card.listRights']['output']> {
      const rows = await withCards()
        .where(eq(chargeRights.accountId, accountId))
        .orderBy(
          sql`case when ${claimable()} then 0 when ${chargeRights.status} in ('2', '3') then 1 else 2 end`,
          desc(chargeRights.grantedAt),
          desc(chargeRights.rightNo),
        )
        .limit(mostRights);
      const now = clock.now();
      return { rights: rows.map(({ right, cardNo }) => rightOf(right, cardNo, now)) };
    },

    /** @throws AppError charge-card.rightNotFound */
    async get(accountId: string, rightNo: string): Promise<ChargeRight> {
      const [row] = await withCards().where(
        and(eq(chargeRights.rightNo, rightNo), eq(chargeRights.accountId, accountId)),
      );
      if (!row) throw new AppError('charge-card.rightNotFound');
      return rightOf(row.right, row.cardNo, clock.now());
    },

    countClaimable: (accountId: string): Promise<number> =>
      db.$count(chargeRights, and(eq(chargeRights.accountId, accountId), claimable())),

    /** @throws AppError charge-card.rightNotFound, charge-card.rightMoved, charge-card.rightOver */
    async claim(
      tx: Transaction,
      accountId: string,
      rightNo: string,
    ): Promise<{ status: RightStatus; cardNo: string | null }> {
      const right = await rightStates.lock(tx, rightNo);
      if (right?.accountId !== accountId) throw new AppError('charge-card.rightNotFound');
      if (isOver(right, clock.now())) throw new AppError('charge-card.rightOver');
      const actor = `member:${accountId}`;
      const claimed = await moves.move(tx, { rightNo, event: 'claim', actor, set: { failReason: null } });
      if (claimed.status !== rightStatus.claiming || right.goods.issue === 'byStaff') return claimed;
      return moves.move(tx, { rightNo, event: 'issue', actor });
    },
  };
}

export function rightOf(row: RightRow, cardNo: string | null, now: Date): ChargeRight {
  const { rightNo, goods, vin, status, reason, grantedAt, claimBefore, failReason } = row;
  const { name, text, type, balance, percentOff, days } = goods;
  return {
    rightNo,
    name,
    text,
    type,
    balance,
    percentOff,
    days,
    vin,
    status,
    reason,
    grantedAt: grantedAt.toISOString(),
    claimBefore: claimBefore.toISOString(),
    over: isOver(row, now),
    failReason: status === rightStatus.failed ? failReason : null,
    cardNo,
    actions: canClaim(row, now) ? ['claim'] : [],
  };
}

/** Rights that wait for staff: claimed ones, and those that staff issue without a claim. */
export const waitingForStaff = or(
  eq(chargeRights.status, rightStatus.toIssue),
  eq(chargeRights.status, rightStatus.claiming),
);
