import { outsideOf } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { BalanceOrders } from '@ev/settlement/server/public.ts';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { kindsWithMoney, owedOf } from './balance-rules.ts';
import { sumsOf } from './balances.ts';
import { bankBalances, bankLines } from './tables.ts';

/** Money that the brand owes back, and what waits for finance. */
export function createOwedList(deps: {
  db: Database;
  orders: BalanceOrders;
  closedStores(actor: StaffActor): Promise<readonly string[]>;
}) {
  const { db, orders, closedStores } = deps;

  async function owedBy(actor: StaffActor): Promise<SQL | undefined> {
    return and(gt(bankBalances.owedFen, 0), outsideOf(await closedStores(actor), bankBalances.storeId));
  }

  return {
    async list(
      actor: StaffActor,
      query: Api['bank.listOwed']['parsed'],
    ): Promise<Api['bank.listOwed']['output']> {
      const where = await owedBy(actor);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(bankBalances)
          .where(where)
          .orderBy(asc(bankBalances.owedSince), asc(bankBalances.orderNo)),
        count: db.$count(bankBalances, where),
        page: query,
      });
      const found = await orders.findMany(
        db,
        rows.map(({ orderNo }) => orderNo),
      );
      const orderOf = new Map(found.map((order) => [order.orderNo, order]));
      const list = await Promise.all(
        rows.map(async ({ orderNo, overAt, owedSince, createdAt }) => {
          const order = orderOf.get(orderNo);
          if (!order) return [];
          const isOver = overAt !== null || order.state === 'over';
          const owed = owedOf({ order, isOver, sums: await sumsOf(db, orderNo) });
          const entry = {
            orderNo,
            buyerName: order.companyName ?? order.buyerName,
            modelName: `${order.modelName} ${order.versionName}`,
            statusText: order.statusText,
            why: isOver ? ('over' as const) : ('surplus' as const),
            owed: kindsWithMoney(owed).map((kind) => ({ kind, amountFen: owed[kind] })),
            since: (owedSince ?? createdAt).toISOString(),
          };
          return [entry];
        }),
      );
      return { list: list.flat(), ...page };
    },

    waiting: [
      {
        name: 'bankLinesToConfirm',
        permission: 'bank.confirm' as const,
        async count(): Promise<number> {
          return db.$count(bankLines, sql`assigned_fen < amount_fen and not is_left`);
        },
      },
      {
        name: 'balancesOwed',
        permission: 'bank.returnMoney' as const,
        async list({ asking }: { asking: StaffActor }, { depth }: { depth: number }) {
          const where = await owedBy(asking);
          const rows = await db
            .select()
            .from(bankBalances)
            .where(where)
            .orderBy(asc(bankBalances.owedSince))
            .limit(depth);
          return {
            total: await db.$count(bankBalances, where),
            first: rows.map(({ orderNo, owedFen, owedSince, createdAt }) => ({
              id: orderNo,
              keyword: orderNo,
              title: orderNo,
              text: `应退 ${formatYuan(owedFen)}`,
              owner: null,
              since: owedSince ?? createdAt,
              due: null,
            })),
          };
        },
      },
    ],
  };
}
