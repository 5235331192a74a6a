import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { mallProducts, mallReminders } from '../tables.ts';
import { newForMs } from './card.ts';
import { isUpcoming, type ProductLists } from './lists.ts';
import { getProductRow } from './product-row.ts';

/** Reminders sent in one transaction; the rest follows in the next. */
const atOnce = 200;

/** Products before and shortly after they can first be bought, and who wants to be reminded. */
export function createLaunches({
  db,
  clock,
  lists,
  notices,
}: {
  db: Database;
  clock: Clock;
  lists: Pick<ProductLists, 'cardsOf'>;
  notices: Notices;
}) {
  const { launchAt, listed, productCode } = mallProducts;

  /** Notifies customers of launched products. Returns how many. */
  const remindSome = (): Promise<number> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const due = await tx
        .select({ reminder: mallReminders, content: mallProducts.content })
        .from(mallReminders)
        .innerJoin(mallProducts, eq(productCode, mallReminders.productCode))
        .where(and(isNull(mallReminders.notifiedAt), eq(listed, true), lte(launchAt, now)))
        .orderBy(asc(mallReminders.createdAt))
        .limit(atOnce)
        .for('update', { of: mallReminders, skipLocked: true });
      for (const { reminder, content } of due) {
        await notices.tell(tx, {
          accountId: reminder.accountId,
          template: 'mall.launched',
          params: { name: content.name },
          source: `mallLaunch:${reminder.productCode}:${reminder.accountId}`,
          link: `/pages/shop/detail?id=${reminder.productCode}`,
          business: { type: 'mallProduct', no: reminder.productCode },
        });
        await tx
          .update(mallReminders)
          .set({ notifiedAt: now })
          .where(
            and(
              eq(mallReminders.accountId, reminder.accountId),
              eq(mallReminders.productCode, reminder.productCode),
            ),
          );
      }
      return due.length;
    });

  return {
    async list(): Promise<Api['mall.listLaunches']['output']> {
      const now = clock.now();
      const [coming, past] = await Promise.all([
        db
          .select()
          .from(mallProducts)
          .where(isUpcoming(now))
          .orderBy(asc(launchAt), asc(productCode))
          .limit(50),
        db
          .select()
          .from(mallProducts)
          .where(and(eq(listed, true), lte(launchAt, now), gt(launchAt, new Date(now.getTime() - newForMs))))
          .orderBy(desc(launchAt), asc(productCode))
          .limit(50),
      ]);
      const codes = coming.map((row) => row.productCode);
      const [cards, recent, counts] = await Promise.all([
        lists.cardsOf(coming, now),
        lists.cardsOf(past, now),
        remindCounts(db, codes),
      ]);
      return {
        upcoming: cards.map((card) => ({
          ...card,
          reminded: false,
          remindCount: counts.get(card.productCode) ?? 0,
        })),
        recent,
        serverTime: now.toISOString(),
      };
    },

    /** Products of whose launch a customer will be reminded. */
    async remindersOf(accountId: string): Promise<string[]> {
      const rows = await db
        .select({ productCode: mallReminders.productCode })
        .from(mallReminders)
        .where(and(eq(mallReminders.accountId, accountId), isNull(mallReminders.notifiedAt)))
        .orderBy(asc(mallReminders.createdAt), asc(mallReminders.productCode));
      return rows.map((row) => row.productCode);
    },

    /** @throws AppError mall.productNotFound, mall.alreadyLaunched */
    async setReminder(
      tx: Transaction,
      accountId: string,
      input: Api['mall.setReminder']['parsed'],
    ): Promise<{ reminded: boolean }> {
      const own = and(
        eq(mallReminders.accountId, accountId),
        eq(mallReminders.productCode, input.productCode),
      );
      if (!input.on) {
        await tx.delete(mallReminders).where(own);
        return { reminded: false };
      }
      const now = clock.now();
      const product = await getProductRow(tx, input.productCode);
      if (!product.listed) throw new AppError('mall.productNotFound');
      if (product.launchAt === null || product.launchAt <= now) throw new AppError('mall.alreadyLaunched');
      await tx
        .insert(mallReminders)
        .values({ accountId, productCode: product.productCode, createdAt: now })
        .onConflictDoNothing();
      return { reminded: true };
    },

    async remind(): Promise<void> {
      while ((await remindSome()) === atOnce);
    },
  };
}

async function remindCounts(db: Database, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ productCode: mallReminders.productCode, customers: count() })
    .from(mallReminders)
    .where(inArray(mallReminders.productCode, [...codes]))
    .groupBy(mallReminders.productCode);
  return new Map(rows.map(({ productCode, customers }) => [productCode, customers]));
}
