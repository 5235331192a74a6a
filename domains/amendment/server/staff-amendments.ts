import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { OrderAmendments } from '@ev/order/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { type Advisers, shownHistory, staffOfHistory } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AmendmentAct } from '../contract/amendment.ts';
import { amendmentStatus, factoryAnswerNames } from '../contract/kinds.ts';
import { answerDue, findOfOrder, isUnanswered, lockAmendment } from './amendment-home.ts';
import { type AmendmentEvent, amendmentMachine } from './amendment-machine.ts';
import type { AmendmentSteps } from './amendment-steps.ts';
import { readShared } from './shared-view.ts';
import { type AmendmentRow, amendments } from './tables.ts';

const { requested, withFactory, toSign, settled, dropped } = amendmentStatus;

type Seen = { amendmentNo: string; seenStatus: AmendmentRow['status'] };
type Moved = { status: AmendmentRow['status'] };

/** Amendments as staff see and decide them: those of orders whose store is in the staff member's reach. */
export function createStaffAmendments(deps: {
  db: Database;
  clock: Clock;
  steps: AmendmentSteps;
  orders: OrderAmendments;
  flows: SigningFlows;
  reach: Reach;
  advisers: Advisers;
}) {
  const { db, clock, steps, orders, flows, reach, advisers } = deps;
  const acts = (amendment: AmendmentRow) => actsOf(amendment, clock.now());

  async function reached(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
    const closed = await reach.closedStores(reader, actor);
    return closed.length === 0 ? undefined : notInArray(amendments.storeId, closed);
  }

  /**
   * Locks the order and its amendment, and checks that the action is possible. @throws AppError
   * amendment.amendmentNotFound, amendment.amendmentMoved, amendment.actRefused
   */
  async function takeFor(
    tx: Transaction,
    { actor }: Acting,
    act: AmendmentAct,
    { amendmentNo, seenStatus }: Seen,
  ): Promise<{ amendment: AmendmentRow; by: `staff:${string}` }> {
    const [named] = await tx
      .select({ orderNo: amendments.orderNo })
      .from(amendments)
      .where(eq(amendments.amendmentNo, amendmentNo));
    const order = named && (await orders.uncheckedLock(tx, named.orderNo));
    const isSeen = order && !(await reach.closedStores(tx, actor)).includes(order.storeId);
    if (!isSeen) throw new AppError('amendment.amendmentNotFound');
    const amendment = await lockAmendment(tx, amendmentNo);
    if (amendment.status !== seenStatus) throw new AppError('amendment.amendmentMoved');
    if (!acts(amendment).includes(act)) throw new AppError('amendment.actRefused');
    return { amendment, by: `staff:${actor.staffId}` };
  }

  async function statusOf(tx: Transaction, amendmentNo: string): Promise<Moved> {
    const { status } = await lockAmendment(tx, amendmentNo);
    return { status };
  }

  return {
    reached,

    /** What waits longest comes first, what is over last. Searches by number, order number and name. */
    async list(
      actor: StaffActor,
      query: Api['amendment.listAmendments']['parsed'],
    ): Promise<Api['amendment.listAmendments']['output']> {
      const { keyword, filter } = query;
      const where = and(
        await reached(db, actor),
        filter === 'unanswered' ? isUnanswered(clock.now()) : filter && eq(amendments.status, filter),
        keyword
          ? or(
              eq(amendments.amendmentNo, keyword.toUpperCase()),
              eq(amendments.orderNo, keyword.toUpperCase()),
              like(amendments.buyerName, beginningWith(keyword)),
            )
          : undefined,
      );
      const isOver = inArray(amendments.status, [settled, dropped]);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(amendments)
          .where(where)
          .orderBy(
            sql`${isOver}`,
            sql`case when ${isOver} then null else ${amendments.statusSince} end`,
            desc(amendments.statusSince),
            asc(amendments.amendmentNo),
          ),
        count: db.$count(amendments, where),
        page: query,
      });
      return {
        list: rows.map((row) => ({
          amendmentNo: row.amendmentNo,
          orderNo: row.orderNo,
          kind: row.kind,
          status: row.status,
          buyerName: row.buyerName,
          modelName: row.modelName,
          storeName: row.before.store.name,
          differenceFen: row.afterTotalFen - row.beforeTotalFen,
          requestedAt: row.requestedAt.toISOString(),
          since: row.statusSince.toISOString(),
          unanswered: acts(row).includes('recordAnswer'),
        })),
        ...page,
      };
    },

    /** @throws AppError order.orderNotFound, also for an order of another store */
    async ofOrder(actor: StaffActor, orderNo: string): Promise<Api['amendment.findOfOrder']['output']> {
      if (!(await reach.maySee(db, actor, 'order', orderNo))) throw new AppError('order.orderNotFound');
      const amendment = await findOfOrder(db, orderNo);
      if (!amendment) return { amendment: null };
      const [shared, history] = await Promise.all([
        readShared({ db, flows }, amendment),
        db
          .select()
          .from(stateHistory)
          .where(
            and(
              eq(stateHistory.machine, amendmentMachine.name),
              eq(stateHistory.entityId, amendment.amendmentNo),
            ),
          )
          .orderBy(asc(stateHistory.id)),
      ]);
      const names = await advisers.namesOf(staffOfHistory(history));
      return {
        amendment: {
          ...shared,
          buyerName: amendment.buyerName,
          askedBackAt: amendment.askedBackAt?.toISOString() ?? null,
          recorded: recordedOf(amendment),
          acts: acts(amendment),
          history: shownHistory(history, { eventWords, names }),
        },
      };
    },

    /** @throws AppError those of `takeFor` */
    async approve(
      tx: Transaction,
      acting: Acting,
      input: Api['amendment.approve']['parsed'],
    ): Promise<Moved> {
      const { amendment, by } = await takeFor(tx, acting, 'approve', input);
      const { amendmentNo, kind } = amendment;
      await steps.approve(tx, amendment, by);
      await acting.audit(tx, {
        action: 'amendment.approve',
        object: `amendment:${amendmentNo}`,
        details: { kind },
      });
      return statusOf(tx, amendmentNo);
    },

    /** @throws AppError those of `takeFor` */
    async recordAnswer(
      tx: Transaction,
      acting: Acting,
      input: Api['amendment.recordAnswer']['parsed'],
    ): Promise<Moved> {
      const { amendment, by } = await takeFor(tx, acting, 'recordAnswer', input);
      const { amendmentNo } = amendment;
      const { answer, reason } = input;
      await steps.recordAnswer(tx, amendment, { answer, reason, actor: by });
      await acting.audit(tx, {
        action: 'amendment.recordAnswer',
        object: `amendment:${amendmentNo}`,
        details: { factoryAnswer: factoryAnswerNames[answer], reason },
      });
      return statusOf(tx, amendmentNo);
    },

    /** @throws AppError those of `takeFor` */
    async refuse(tx: Transaction, acting: Acting, input: Api['amendment.refuse']['parsed']): Promise<Moved> {
      const { amendment, by } = await takeFor(tx, acting, 'refuse', input);
      const { amendmentNo } = amendment;
      const { reason } = input;
      await steps.drop(tx, amendment, { event: 'refuse', actor: by, reason });
      await acting.audit(tx, {
        action: 'amendment.refuse',
        object: `amendment:${amendmentNo}`,
        details: { reason },
      });
      return statusOf(tx, amendmentNo);
    },
  };
}

/** What staff can do with an amendment now. While the factory may still answer, nobody can. */
function actsOf({ status, askedBackAt }: AmendmentRow, now: Date): AmendmentAct[] {
  switch (status) {
    case requested:
      return ['approve', 'refuse'];
    case withFactory:
      return askedBackAt && askedBackAt <= answerDue(now) ? ['recordAnswer'] : [];
    case toSign:
      return ['refuse'];
    default:
      return [];
  }
}

function recordedOf({ recordedAnswer, recordedAt, contradictedAt }: AmendmentRow) {
  if (!recordedAnswer || !recordedAt) return null;
  return {
    answer: recordedAnswer,
    at: recordedAt.toISOString(),
    contradictedAt: contradictedAt?.toISOString() ?? null,
  };
}

/** Events of an amendment, in the staff's terms. */
const eventWords: Readonly<Record<string, string>> = {
  request: '客户申请',
  approve: '通过，等待工厂',
  askToSign: '等待客户签署',
  sign: '客户签署',
  settle: '变更生效',
  withdraw: '客户撤回',
  refuse: '没有通过',
  keep: '工厂不能变更',
  lapse: '逾期未签署',
  declineSigning: '客户没有签署',
} satisfies Record<AmendmentEvent | 'request', string>;
