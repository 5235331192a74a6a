import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { ShownOrders } from '@ev/order/server/public.ts';
import type { HelpedPayments } from '@ev/payment/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { helpPayLinks, helpPayPayers } from './tables.ts';

/** The links of an order as staff see them, with the accounts that came to pay. */
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
      const [payers, attempts] = await Promise.all([
        db
          .select()
          .from(helpPayPayers)
          .where(inArray(helpPayPayers.linkNo, linkNos))
          .orderBy(asc(helpPayPayers.takenUpAt)),
        payments.listAttempts([...new Set(links.map(({ payNo }) => payNo))]),
      ]);
      const people = [...new Set(payers.map(({ accountId }) => accountId))];
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
            .map(({ accountId, takenUpAt }) => {
              const phone = phones.get(accountId);
              // Of several attempts, the newest that came by this link; without an attempt the visitor began
              // no payment.
              const tried = attempts.find(
                (one) =>
                  one.payNo === payNo &&
                  one.helperId === accountId &&
                  one.createdAt >= createdAt &&
                  one.createdAt < expiresAt,
              );
              return {
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
