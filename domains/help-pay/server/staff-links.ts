import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { ShownOrders } from '@ev/order/server/public.ts';
import { type HelpedPayments, isGuest } from '@ev/payment/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import { helpPayGuests, helpPayLinks, helpPayPayers } from './tables.ts';

/** The links of an order as staff see them, with the accounts, and the payers without one, that came to pay. */
export function createStaffLinks(parts: {
  db: Database;
  payments: HelpedPayments;
  shown: ShownOrders;
  phoneOf(tx: Transaction, accountId: string): Promise<string | null>;
}) {
  const { db, payments, shown, phoneOf } = parts;
  return {
    /** @throws AppError order.orderNotFound, also for an order of another store */
    async listOfOrder(actor: StaffActor, orderNo: string): Promise<Api['help-pay.listOfOrder']['output']> {
      await shown.assertSeen(db, actor, orderNo);
      const links = await db
        .select()
        .from(helpPayLinks)
        .where(eq(helpPayLinks.orderNo, orderNo))
        .orderBy(desc(helpPayLinks.createdAt), desc(helpPayLinks.linkNo));
      if (links.length === 0) return { links: [] };
      const linkNos = links.map(({ linkNo }) => linkNo);
      const [accounts, guests, attempts] = await Promise.all([
        db
          .select({
            linkNo: helpPayPayers.linkNo,
            helperId: helpPayPayers.accountId,
            takenUpAt: helpPayPayers.takenUpAt,
          })
          .from(helpPayPayers)
          .where(inArray(helpPayPayers.linkNo, linkNos)),
        db
          .select({
            linkNo: helpPayGuests.linkNo,
            helperId: helpPayGuests.guestId,
            takenUpAt: helpPayGuests.takenUpAt,
          })
          .from(helpPayGuests)
          .where(inArray(helpPayGuests.linkNo, linkNos)),
        payments.listAttempts([...new Set(links.map(({ payNo }) => payNo))]),
      ]);
      const payers: { linkNo: string; helperId: string; takenUpAt: Date }[] = [
        ...accounts,
        ...guests,
      ].toSorted((one, other) => one.takenUpAt.getTime() - other.takenUpAt.getTime());
      const people = [...new Set(accounts.map(({ helperId }) => helperId))];
      const phones = await db.transaction(async (tx) => {
        const found = new Map<string, string | null>();
        for (const accountId of people) found.set(accountId, await phoneOf(tx, accountId));
        return found;
      });
      return {
        links: links.map(({ linkNo, status, statusSince, createdAt, expiresAt, payNo }) => ({
          linkNo,
          status,
          statusSince: statusSince.toISOString(),
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          payers: payers
            .filter((one) => one.linkNo === linkNo)
            .map(({ helperId, takenUpAt }) => {
              const phone = phones.get(helperId);
              // Of several attempts, the newest that came by this link; without an attempt the visitor began
              // no payment.
              const tried = attempts.find(
                (one) =>
                  one.payNo === payNo &&
                  one.helperId === helperId &&
                  one.createdAt >= createdAt &&
                  one.createdAt < expiresAt,
              );
              return {
                guest: isGuest(helperId),
                maskedPhone: phone ? maskPhone(phone) : null,
                takenUpAt: takenUpAt.toISOString(),
                paid: tried
                  ? {
                      channel: tried.channel,
                      status: tried.status,
                      paidAt: tried.paidAt?.toISOString() ?? null,
                    }
                  : null,
              };
            }),
        })),
      };
    },
  };
}
