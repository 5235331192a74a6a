import { formatYuan } from '@ev/kernel/money.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { HelpedPayments } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { linkStatus } from '../contract/kinds.ts';
import { isOpen } from './link-rules.ts';
import { helpPayLinks, type LinkRow } from './tables.ts';

export type Openings = ReturnType<typeof createOpenings>;

/** The first opening of a link by another person than its customer, who is notified of it once. */
export function createOpenings(parts: {
  db: Database;
  clock: Clock;
  notices: Notices;
  payments: HelpedPayments;
  phoneOf(tx: Transaction, accountId: string): Promise<string | null>;
}) {
  const { db, clock, notices, payments, phoneOf } = parts;

  async function maskedPhoneOf(tx: Transaction, accountId: string | null): Promise<string | null> {
    const phone = accountId === null ? null : await phoneOf(tx, accountId);
    return phone === null ? null : maskPhone(phone);
  }

  return {
    /** @param openedBy the account of the visitor; null for one who is not logged in */
    async mark(link: LinkRow, openedBy: string | null): Promise<void> {
      const now = clock.now();
      if (link.openedAt || !isOpen(link, now) || link.accountId === openedBy) return;
      const { title, amountFen } = await payments.stateOf(link.payNo);
      await db.transaction(async (tx) => {
        const { linkNo, orderNo, accountId } = link;
        const first = and(
          eq(helpPayLinks.linkNo, linkNo),
          isNull(helpPayLinks.openedAt),
          eq(helpPayLinks.status, linkStatus.open),
        );
        const marked = await tx
          .update(helpPayLinks)
          .set({ openedAt: now, openedBy })
          .where(first)
          .returning({ linkNo: helpPayLinks.linkNo });
        if (marked.length === 0) return;
        const by = await maskedPhoneOf(tx, openedBy);
        await notices.tell(tx, {
          accountId,
          template: 'help-pay.opened',
          params: { title, amount: formatYuan(amountFen), who: by === null ? '有人' : `手机号 ${by} 的用户` },
          source: `helpPay:${linkNo}:opened`,
          link: `/pages/buy/payShare?orderNo=${orderNo}`,
          business: { type: 'carOrder', no: orderNo },
          subject: linkNo,
        });
      });
    },

    /** What the customer who made the link may know of its opening; null before it. */
    async of({ openedAt, openedBy }: LinkRow): Promise<{ at: string; by: string | null } | null> {
      if (!openedAt) return null;
      const by = openedBy === null ? null : await db.transaction((tx) => maskedPhoneOf(tx, openedBy));
      return { at: openedAt.toISOString(), by };
    },
  };
}
