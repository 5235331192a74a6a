import { orderNo } from '@ev/kernel/ids.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { CardGoods } from '../contract/card.ts';
import { type RightStatus, rightStatus } from '../contract/kinds.ts';
import type { CardMoves } from './card-home.ts';
import { claimEndsAt } from './card-rules.ts';
import { chargeRightMachine, type RightEvent } from './charge-right-machine.ts';
import { chargeRights, type RightRow } from './tables.ts';

export const rightStates = statefulTable(chargeRights, { machine: chargeRightMachine, id: 'rightNo' });

export type RightMoves = ReturnType<typeof createRightMoves>;

/**
 * The only way to grant and change a charging right; a claimed right becomes a card in the same transaction.
 */
export function createRightMoves(parts: { clock: Clock; notices: Notices; cards: CardMoves }) {
  const { clock, notices, cards } = parts;

  async function tell(
    tx: Transaction,
    right: RightRow,
    template: TemplateCode,
    cause: string,
  ): Promise<void> {
    const { accountId, rightNo, goods, claimBefore, failReason } = right;
    await notices.tell(tx, {
      accountId,
      template,
      params: {
        name: goods.name,
        // The last day on which it can be claimed: it ends at midnight.
        day: formatDay(shanghaiDay(new Date(claimBefore.getTime() - 1)), clock.now()),
        reason: failReason ?? '',
      },
      source: `chargeRight:${rightNo}:${cause}`,
      link: '/pages/rights/charge',
      business: { type: 'chargeRight', no: rightNo },
    });
  }

  async function move(
    tx: Transaction,
    change: { rightNo: string; event: RightEvent; actor: string; reason?: string; set?: Partial<RightRow> },
  ): Promise<{ status: RightStatus; cardNo: string | null }> {
    const { rightNo, event, actor, reason, set } = change;
    const moved = await rightStates.transition(tx, clock, {
      id: rightNo,
      event,
      actor,
      reason,
      set: { ...set, statusSince: clock.now() },
    });
    const status = moved.to as RightStatus;
    if (moved.kind === 'already') return { status, cardNo: null };
    const right = { ...moved.row, ...set };
    const cause = String(moved.historyId);
    if (event === 'fail') await tell(tx, right, 'charge-card.rightFailed', cause);
    if (status !== rightStatus.claimed) return { status, cardNo: null };
    const { accountId, goods, vin } = right;
    const { cardNo } = await cards.issue(tx, { accountId, goods, source: 'right', rightNo, vin, actor });
    // The customer's own claim is visible on the screen; only a card issued later by staff needs a
    // notification.
    if (actor.startsWith('staff:')) await tell(tx, right, 'charge-card.issued', cause);
    return { status, cardNo };
  }

  return {
    move,

    /** Grants a right to a customer. `quiet` if another notification covers it. */
    async grant(
      tx: Transaction,
      right: {
        accountId: string;
        goods: CardGoods;
        vin: string | null;
        source: string;
        reason: string;
        actor: string;
        quiet?: true;
      },
    ): Promise<RightRow> {
      const { accountId, goods, source, reason, actor, quiet } = right;
      const now = clock.now();
      const { row } = await rightStates.create(tx, clock, {
        values: {
          accountId,
          goods,
          source,
          reason,
          goodsCode: goods.goodsCode,
          // A right that is not bound to a car pays for any car of the customer.
          vin: goods.forCar ? right.vin : null,
          rightNo: orderNo('E', now),
          grantedAt: now,
          claimBefore: claimEndsAt(now),
        },
        event: 'grant',
        actor,
      });
      if (!quiet) await tell(tx, row, 'charge-card.granted', 'granted');
      return row;
    },
  };
}
