import type { Notices } from '@ev/message/server/public.ts';
import type { PaymentHelp } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, eq } from 'drizzle-orm';
import { linkStatus } from '../contract/kinds.ts';
import { actorOf, moveLink, takenUpBy } from './link-home.ts';
import { isOpen } from './link-rules.ts';
import { noticesOf } from './money-notices.ts';
import { helpPayLinks, type LinkRow } from './tables.ts';

/**
 * Who may pay for another customer: an account, or a payer without one, that has taken up an open link of that
 * payment.
 */
export function createPaymentHelp({ clock, notices }: { clock: Clock; notices: Notices }): PaymentHelp {
  const standingOf = (rows: { link: LinkRow }[]) => {
    if (rows.length === 0) return null;
    const open = rows.find(({ link }) => isOpen(link, clock.now()));
    return { payBefore: open?.link.expiresAt ?? null };
  };

  return {
    async find(reader: Database | Transaction, payNo, helperId) {
      return standingOf(await takenUpBy(reader, payNo, helperId));
    },

    async hold(tx, payNo, helperId) {
      return standingOf(await takenUpBy(tx, payNo, helperId).for('share', { of: helpPayLinks }));
    },

    async onSettled(tx, payNo, helperId) {
      const [used] = helperId ? await takenUpBy(tx, payNo, helperId) : [];
      const links = await tx
        .select()
        .from(helpPayLinks)
        .where(eq(helpPayLinks.payNo, payNo))
        .orderBy(asc(helpPayLinks.linkNo))
        .for('update');
      for (const { linkNo, status } of links) {
        if (helperId && linkNo === used?.link.linkNo && status !== linkStatus.over) {
          await moveLink(tx, clock, { linkNo, event: 'pay', actor: actorOf(helperId) });
        } else if (status === linkStatus.open) {
          await moveLink(tx, clock, { linkNo, event: 'end', actor: 'payment' });
        }
      }
    },

    async onMoney(tx, money) {
      for (const notice of noticesOf(money)) await notices.tell(tx, notice);
    },
  };
}
