import type { Api } from '@ev/contract';
import type { BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type CaseMoves, findCase, type LockedCase, lockCase } from './case-home.ts';
import { caseDetail, shownCase } from './case-presenter.ts';
import type { CaseSteps } from './case-steps.ts';
import { caseHistory } from './histories.ts';
import { pictureOwnerOf, shownPicture } from './proof-pictures.ts';
import { type CaseRow, mallCases } from './tables.ts';

type Moved = { status: CaseRow['status'] };

/** The customer's side of cases. Another customer's case is reported as not found. */
export function createOwnCases(deps: {
  db: Database;
  clock: Clock;
  moves: CaseMoves;
  steps: CaseSteps;
  orders: Pick<BoughtOrders, 'lock'>;
  pictures: Pick<PrivatePictures, 'idsOf' | 'read'>;
}) {
  const { db, clock, moves, steps, orders, pictures } = deps;

  /** @throws AppError after-sales.notFound */
  async function getOwn(accountId: string, caseNo: string): Promise<CaseRow> {
    const row = await findCase(db, caseNo);
    if (row?.accountId !== accountId) throw new AppError('after-sales.notFound');
    return row;
  }

  /** @throws AppError after-sales.notFound */
  async function lockOwn(tx: Transaction, accountId: string, caseNo: string): Promise<LockedCase> {
    const locked = await lockCase(tx, orders, caseNo);
    if (locked?.row.accountId !== accountId) throw new AppError('after-sales.notFound');
    return locked;
  }

  async function statusOf(tx: Transaction, caseNo: string): Promise<Moved> {
    const row = await findCase(tx, caseNo);
    if (!row) throw new AppError('after-sales.notFound');
    return { status: row.status };
  }

  return {
    async list(
      accountId: string,
      query: Api['after-sales.listCases']['parsed'],
    ): Promise<Api['after-sales.listCases']['output']> {
      const { orderNo } = query;
      const where = and(
        eq(mallCases.accountId, accountId),
        orderNo === undefined ? undefined : eq(mallCases.orderNo, orderNo),
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(mallCases)
          .where(where)
          .orderBy(desc(mallCases.appliedAt), desc(mallCases.caseNo)),
        count: db.$count(mallCases, where),
        page: query,
      });
      const now = clock.now();
      return { list: rows.map((row) => shownCase(row, now)), ...page };
    },

    /** @throws AppError after-sales.notFound */
    async get(accountId: string, caseNo: string): Promise<Api['after-sales.getCase']['output']> {
      const row = await getOwn(accountId, caseNo);
      const [ids, history] = await Promise.all([
        pictures.idsOf(db, pictureOwnerOf(caseNo)),
        caseHistory(db, caseNo),
      ]);
      return caseDetail(row, { pictures: ids, history, now: clock.now() });
    },

    /** @throws AppError after-sales.notFound, media.privatePictureNotFound, media.storageAway */
    async showPicture(accountId: string, input: Api['after-sales.showPicture']['parsed']) {
      await getOwn(accountId, input.caseNo);
      return shownPicture(pictures, input);
    },

    /** @throws AppError after-sales.notFound, after-sales.moved */
    async withdraw(tx: Transaction, accountId: string, caseNo: string): Promise<Moved> {
      const locked = await lockOwn(tx, accountId, caseNo);
      await steps.fail(tx, locked, { event: 'withdraw', actor: `member:${accountId}` });
      return statusOf(tx, caseNo);
    },

    /** @throws AppError after-sales.notFound, after-sales.moved */
    async sendBack(
      tx: Transaction,
      accountId: string,
      { caseNo, carrier, trackingNo }: Api['after-sales.sendBack']['parsed'],
    ): Promise<Moved> {
      const { row } = await lockOwn(tx, accountId, caseNo);
      const wayBack = { carrier, trackingNo, sentAt: clock.now().toISOString() };
      await moves.move(tx, row, { event: 'sendBack', actor: `member:${accountId}`, set: { wayBack } });
      return statusOf(tx, caseNo);
    },

    /** @throws AppError after-sales.notFound, after-sales.moved */
    async confirm(tx: Transaction, accountId: string, caseNo: string): Promise<Moved> {
      const locked = await lockOwn(tx, accountId, caseNo);
      await steps.confirm(tx, locked, { actor: `member:${accountId}` });
      return statusOf(tx, caseNo);
    },
  };
}
