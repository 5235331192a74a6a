import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { ContractedOrder, ContractedOrders, OrderHolds } from '@ev/order/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { SigningDocuments, SigningFlows } from '@ev/signing/server/public.ts';
import { type Advisers, staffOfHistory } from '@ev/staff/server/public.ts';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type ContractFilter, type ContractStatus, contractStatus, offline } from '../contract/kinds.ts';
import { type ContractMoves, contractStates, findOfOrder, nextWords, resultLink } from './contract-home.ts';
import { contractMachine } from './contract-machine.ts';
import { flowEndOf } from './contract-service.ts';
import { blank } from './order-following.ts';
import { actsOf, presentDetail, presentRow } from './staff-presenter.ts';
import { type ContractRow, salesContracts } from './tables.ts';

const { toWrite, toSign, signed, ended } = contractStatus;
export const unsigned: ContractStatus[] = [toWrite, toSign];

type Seen = { contractNo: string; seenStatus: ContractStatus };

/** Contracts as staff see and handle them: those of orders whose store is in the staff member's reach. */
export function createStaffContracts(deps: {
  db: Database;
  clock: Clock;
  moves: ContractMoves;
  flows: SigningFlows;
  documents: SigningDocuments;
  orders: ContractedOrders;
  holds: OrderHolds;
  reach: Reach;
  advisers: Advisers;
}) {
  const { db, clock, moves, flows, documents, orders, holds, reach, advisers } = deps;

  async function reached(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
    const closed = await reach.closedStores(reader, actor);
    return closed.length === 0 ? undefined : notInArray(salesContracts.storeId, closed);
  }

  /** Locks the order and its contract. @throws AppError sales-contract.contractNotFound, contractMoved */
  async function take(
    tx: Transaction,
    actor: StaffActor,
    { contractNo, seenStatus }: Seen,
  ): Promise<{ contract: ContractRow; order: ContractedOrder }> {
    const [named] = await tx
      .select({ orderNo: salesContracts.orderNo })
      .from(salesContracts)
      .where(eq(salesContracts.contractNo, contractNo));
    const order = named && (await orders.uncheckedLock(tx, named.orderNo));
    const isSeen = order && !(await reach.closedStores(tx, actor)).includes(order.storeId);
    const contract = isSeen && (await contractStates.lock(tx, contractNo));
    if (!contract) throw new AppError('sales-contract.contractNotFound');
    if (contract.status !== seenStatus) throw new AppError('sales-contract.contractMoved');
    return { contract, order };
  }

  /** Takes the contract and checks that the action is possible. @throws AppError sales-contract.actRefused */
  async function takeFor(
    tx: Transaction,
    { actor }: Acting,
    act: ReturnType<typeof actsOf>[number],
    seen: Seen,
  ): Promise<{ contract: ContractRow; order: ContractedOrder; by: `staff:${string}` }> {
    const taken = await take(tx, actor, seen);
    if (!actsOf(taken.contract).includes(act)) throw new AppError('sales-contract.actRefused');
    return { ...taken, by: `staff:${actor.staffId}` };
  }

  async function statusOf(tx: Transaction, contractNo: string): Promise<{ status: ContractStatus }> {
    const contract = await contractStates.lock(tx, contractNo);
    if (!contract) throw new AppError('sales-contract.contractNotFound');
    return { status: contract.status };
  }

  const filters: Record<ContractFilter, () => SQL | undefined> = {
    waiting: () => and(inArray(salesContracts.status, unsigned), eq(salesContracts.orderStatus, '2')),
    overdue: () => overdueCondition(clock.now()),
    held: () => heldCondition,
    signed: () => eq(salesContracts.status, signed),
    offline: () => eq(salesContracts.contractType, offline),
    ended: () => eq(salesContracts.status, ended),
  };

  return {
    reached,

    /** What is due first comes first. Searches by contract number, order number and name. */
    async list(
      actor: StaffActor,
      query: Api['sales-contract.listContracts']['parsed'],
    ): Promise<Api['sales-contract.listContracts']['output']> {
      const { keyword, filter } = query;
      const where = and(
        await reached(db, actor),
        filter && filters[filter](),
        keyword
          ? or(
              eq(salesContracts.contractNo, keyword.toUpperCase()),
              eq(salesContracts.orderNo, keyword.toUpperCase()),
              like(salesContracts.buyerName, beginningWith(keyword)),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(salesContracts)
          .where(where)
          .orderBy(
            sql`case when ${salesContracts.heldAt} is not null then 0 when ${inArray(salesContracts.status, unsigned)} then 1 when ${salesContracts.status} = ${signed} then 2 else 3 end`,
            asc(salesContracts.dueAt),
            asc(salesContracts.contractNo),
          ),
        count: db.$count(salesContracts, where),
        page: query,
      });
      const now = clock.now();
      const storeNames = await storeNamesOf(rows);
      return { list: rows.map((row) => presentRow(row, storeNames.get(row.orderNo) ?? '', now)), ...page };
    },

    /** @throws AppError sales-contract.contractNotFound, also for one of another store */
    async get(
      actor: StaffActor,
      contractNo: string,
    ): Promise<Api['sales-contract.getAnyContract']['output']> {
      const [contract] = await db
        .select()
        .from(salesContracts)
        .where(and(eq(salesContracts.contractNo, contractNo), await reached(db, actor)));
      const order = contract && (await orders.uncheckedFind(db, contract.orderNo));
      if (!order) throw new AppError('sales-contract.contractNotFound');
      const { flowNo } = contract;
      const [flow, history] = await Promise.all([
        flowNo === null ? null : flows.find(db, flowNo),
        db
          .select()
          .from(stateHistory)
          .where(and(eq(stateHistory.machine, contractMachine.name), eq(stateHistory.entityId, contractNo)))
          .orderBy(asc(stateHistory.id)),
      ]);
      const names = await advisers.namesOf(staffOfHistory(history));
      const documentNo = contract.documentNo ?? flow?.documentNo ?? null;
      const parts = { storeName: order.store.name, documentNo, history, names };
      return presentDetail(contract, parts, clock.now());
    },

    /** @throws AppError order.orderNotFound, also for an order of another store */
    async ofOrder(actor: StaffActor, orderNo: string): Promise<Api['sales-contract.findOfOrder']['output']> {
      const order = await orders.uncheckedFind(db, orderNo);
      // An order's store may have changed since its last move, so access is checked on the order itself.
      if (!order || !(await reach.maySee(db, actor, 'order', orderNo)))
        throw new AppError('order.orderNotFound');
      const contract = await findOfOrder(db, orderNo);
      return { contract: contract && presentRow(contract, order.store.name, clock.now()) };
    },

    /** @throws AppError those of `takeFor`, sales-contract.endTooEarly */
    async giveMoreTime(
      tx: Transaction,
      acting: Acting,
      input: Api['sales-contract.giveMoreTime']['parsed'],
    ): Promise<{ status: ContractStatus }> {
      const { contract, by } = await takeFor(tx, acting, 'giveMoreTime', input);
      const { contractNo, orderNo, flowNo } = contract;
      const { days, reason } = input;
      const now = clock.now();
      const dueAt = new Date(now.getTime() + days * dayMs);
      if (contract.dueAt !== null && dueAt <= contract.dueAt)
        throw new AppError('sales-contract.endTooEarly');
      await holds.extendCooling(tx, orderNo, dueAt);
      await holds.resume(tx, orderNo, { actor: by, reason });
      await tx
        .update(salesContracts)
        .set({ dueAt, graceReminders: 0 })
        .where(eq(salesContracts.contractNo, contractNo));
      if (flowNo && contract.status === toSign) await flows.extend(tx, flowNo, flowEndOf({ dueAt }, now));
      await moves.tell(tx, contract, {
        template: 'sales-contract.moreTime',
        cause: `moreTime:${dueAt.getTime()}`,
        words: { coolingEndsAt: formatShortDateTime(dueAt) },
      });
      await acting.audit(tx, {
        action: 'sales-contract.giveMoreTime',
        object: `salesContract:${contractNo}`,
        details: { days, reason },
      });
      return statusOf(tx, contractNo);
    },

    /** @throws AppError those of `takeFor` */
    async askAgain(
      tx: Transaction,
      acting: Acting,
      input: Api['sales-contract.askAgain']['parsed'],
    ): Promise<{ status: ContractStatus }> {
      const { contract, by } = await takeFor(tx, acting, 'askAgain', input);
      const { contractNo, flowNo } = contract;
      const { reason } = input;
      const set = { ...blank, note: reason };
      const moved = await moves.move(tx, { contractNo, event: 'askAgain', actor: by, reason, set });
      if (moved.kind === 'already') throw new AppError('sales-contract.actRefused');
      if (flowNo) await flows.void(tx, flowNo, reason);
      await moves.tell(tx, contract, {
        template: 'sales-contract.askedAgain',
        cause: String(moved.historyId),
        words: { reason },
      });
      await acting.audit(tx, {
        action: 'sales-contract.askAgain',
        object: `salesContract:${contractNo}`,
        details: { reason },
      });
      return statusOf(tx, contractNo);
    },

    /** @throws AppError those of `takeFor`, signing.documentNotFound */
    async signOffline(
      tx: Transaction,
      acting: Acting,
      input: Api['sales-contract.signOffline']['parsed'],
    ): Promise<{ status: ContractStatus }> {
      const { contract, by } = await takeFor(tx, acting, 'signOffline', input);
      const { contractNo, orderNo, accountId, flowNo } = contract;
      const { documentNo, reason } = input;
      await documents.adopt(tx, { documentNo, accountId, title: '购车合同（纸质）' });
      const now = clock.now();
      const moved = await moves.move(tx, {
        contractNo,
        event: 'signOffline',
        actor: by,
        reason,
        set: { signedAt: now, documentNo, contractType: offline, offlineReason: reason, note: null },
      });
      if (moved.kind === 'already') throw new AppError('sales-contract.actRefused');
      if (flowNo && contract.status === toSign) await flows.void(tx, flowNo, '改为线下签署');
      await holds.resume(tx, orderNo, { actor: by, reason: '购车合同已线下签署' });
      await moves.tell(tx, contract, {
        template: 'sales-contract.signedOffline',
        cause: String(moved.historyId),
        words: { next: nextWords(contract, now) },
        link: resultLink(orderNo),
      });
      await acting.audit(tx, {
        action: 'sales-contract.signOffline',
        object: `salesContract:${contractNo}`,
        details: { documentNo, reason },
      });
      return statusOf(tx, contractNo);
    },
  };

  async function storeNamesOf(rows: readonly ContractRow[]): Promise<Map<string, string>> {
    const names = await Promise.all(
      rows.map(async ({ orderNo }) => {
        const order = await orders.uncheckedFind(db, orderNo);
        return [orderNo, order?.store.name ?? ''] as const;
      }),
    );
    return new Map(names);
  }
}

/** Orders that wait for staff, because their contract was not signed in time. */
export const heldCondition = and(inArray(salesContracts.status, unsigned), isNotNull(salesContracts.heldAt));

/** Contracts that were not signed by the end of the cooling window. */
export function overdueCondition(now: Date): SQL | undefined {
  return and(
    inArray(salesContracts.status, unsigned),
    eq(salesContracts.orderStatus, '2'),
    isNull(salesContracts.heldAt),
    lte(salesContracts.dueAt, now),
  );
}
