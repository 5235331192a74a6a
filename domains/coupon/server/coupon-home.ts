import { randomInt } from 'node:crypto';
import { orderNo } from '@ev/kernel/ids.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import type { CouponTemplate } from '../contract/coupon.ts';
import { type CouponSource, hasCode, useOf } from '../contract/kinds.ts';
import { type CouponEvent, couponMachine } from './coupon-machine.ts';
import { remindedFrom } from './coupon-rules.ts';
import { type CouponRow, coupons } from './tables.ts';

export const couponStates = statefulTable(coupons, { machine: couponMachine, id: 'couponNo' });

/** The events of which the holder is notified; all others are their own actions or have their own message. */
const notified: Partial<Record<CouponEvent, TemplateCode>> = {
  giveBack: 'coupon.returned',
  freeze: 'coupon.frozen',
  thaw: 'coupon.thawed',
  withdraw: 'coupon.withdrawn',
};

export type CouponMoves = ReturnType<typeof createCouponMoves>;

/** The only way to issue a coupon and change its status: it writes the history and notifies the holder. */
export function createCouponMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  async function notify(
    tx: Transaction,
    coupon: CouponRow,
    template: TemplateCode,
    { cause, reason }: { cause: string; reason: string },
  ): Promise<void> {
    const {
      accountId,
      couponNo,
      template: { name },
      expiresAt,
    } = coupon;
    await notices.tell(tx, {
      accountId,
      template,
      params: { name, reason, day: lastDayFor(expiresAt, clock.now()) },
      source: `coupon:${couponNo}:${cause}`,
      link: '/pages/mine/card',
      business: { type: 'coupon', no: couponNo },
    });
  }

  return {
    /** Issues a coupon to a customer. A granted one comes with a message that gives the reason. */
    async issue(
      tx: Transaction,
      coupon: {
        accountId: string;
        template: CouponTemplate;
        source: CouponSource;
        issuedFor: string | null;
        reason: string | null;
        expiresAt: Date;
        actor: string;
      },
    ): Promise<CouponRow> {
      const { accountId, template, source, issuedFor, reason, expiresAt, actor } = coupon;
      const { type, templateCode } = template;
      const now = clock.now();
      const { row, historyId } = await couponStates.create(tx, clock, {
        values: {
          couponNo: orderNo('Q', now),
          accountId,
          templateCode,
          template,
          type,
          use: useOf[type],
          source,
          issuedFor,
          reason,
          redeemCode: hasCode(type) ? newRedeemCode() : null,
          issuedAt: now,
          expiresAt,
          remindedAt: remindedFrom(expiresAt, now),
        },
        event: 'issue',
        actor,
      });
      if (source === 'granted')
        await notify(tx, row, 'coupon.granted', { cause: String(historyId), reason: reason ?? '' });
      return row;
    },

    /** @throws AppError with the machine's refusal, or object.notFound */
    async move(
      tx: Transaction,
      change: {
        couponNo: string;
        event: CouponEvent;
        actor: string;
        reason?: string;
        set?: Partial<CouponRow>;
      },
    ): Promise<Moved<CouponRow>> {
      const { couponNo, event, actor, reason, set } = change;
      const moved = await couponStates.transition(tx, clock, { id: couponNo, event, actor, reason, set });
      const template = notified[event];
      if (moved.kind === 'moved' && template)
        await notify(tx, { ...moved.row, ...set }, template, {
          cause: String(moved.historyId),
          reason: reason ?? '',
        });
      return moved;
    },
  };
}

/** The last day on which a coupon can be used: it ends at midnight after it. */
export const lastDayFor = (expiresAt: Date, now: Date): string =>
  formatDay(shanghaiDay(new Date(expiresAt.getTime() - 1)), now);

/** Twelve random digits: few enough to be read out, too many to be guessed at a counter. */
const newRedeemCode = (): string => String(randomInt(10 ** 12)).padStart(12, '0');
