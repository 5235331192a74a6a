import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { AmendedOrder, OrderAmendments } from '@ev/order/server/public.ts';
import { type OrderPersons, signerFrom } from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import { amendmentStatus, flowKind } from '../contract/kinds.ts';
import { type AmendmentMoves, amendmentStates, findLive, findOfOrder } from './amendment-home.ts';
import type { AmendmentSteps } from './amendment-steps.ts';
import { documentData } from './document-data.ts';
import { readShared } from './shared-view.ts';
import { type AmendmentRow, amendments } from './tables.ts';

type Prepared = Awaited<ReturnType<OrderAmendments['prepareConfig']>>;
type Moved = { status: AmendmentRow['status'] };

/** The customer's side of an amendment. Another customer's order is reported as not found. */
export function createOwnAmendments(deps: {
  db: Database;
  clock: Clock;
  moves: AmendmentMoves;
  steps: AmendmentSteps;
  orders: OrderAmendments;
  flows: SigningFlows;
  persons: OrderPersons;
}) {
  const { db, clock, moves, steps, orders, flows, persons } = deps;

  /** Locks the order and its amendment. @throws AppError amendment.amendmentNotFound */
  async function takeLive(
    tx: Transaction,
    accountId: string,
    orderNo: string,
  ): Promise<{ order: AmendedOrder; amendment: AmendmentRow | null }> {
    const order = await orders.uncheckedLock(tx, orderNo);
    if (order?.accountId !== accountId) throw new AppError('amendment.amendmentNotFound');
    return { order, amendment: await findLive(tx, orderNo) };
  }

  return {
    /** @throws AppError order.orderNotFound */
    async get(accountId: string, orderNo: string): Promise<Api['amendment.getAmendment']['output']> {
      const order = await orders.uncheckedFind(db, orderNo);
      if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
      const amendment = await findOfOrder(db, orderNo);
      if (!amendment) return { amendment: null };
      const [shared, person] = await Promise.all([
        readShared({ db, flows }, amendment),
        persons.uncheckedPerson(db, order),
      ]);
      return {
        amendment: {
          ...shared,
          statusText: statusText(amendment),
          depositFen: order.depositFen,
          canWithdraw: canWithdraw(amendment),
          signerName: order.buyerName,
          needsIdentity: person?.number == null,
          serverTime: clock.now().toISOString(),
        },
      };
    },

    /** @throws AppError those of `OrderAmendments.begin` */
    async request(tx: Transaction, accountId: string, orderNo: string, prepared: Prepared): Promise<Moved> {
      const order = await orders.begin(tx, accountId, orderNo, prepared);
      const { wanted } = prepared;
      const now = clock.now();
      const { changes, ...change } = wanted;
      const { row } = await amendmentStates.create(tx, clock, {
        values: {
          amendmentNo: newNumber('A', now),
          orderNo,
          accountId,
          kind: wanted.kind,
          change,
          rows: changes,
          before: {
            store: order.store,
            range: {
              from: order.promisedFrom,
              to: order.promisedTo,
              asOf: order.promisedAsOf.toISOString(),
            },
          },
          beforeTotalFen: order.totalFen,
          afterTotalFen: wanted.kind === 'config' ? wanted.car.totalFen : order.totalFen,
          storeId: order.storeId,
          buyerName: order.companyName ?? order.buyerName,
          modelName: order.modelName,
          requestedAt: now,
        },
        event: 'request',
        actor: `member:${accountId}`,
      });
      await moves.tell(tx, row, { template: 'amendment.requested', cause: 'requested' });
      return { status: row.status };
    },

    /** @throws AppError amendment.amendmentNotFound, amendment.notWithdrawable */
    async withdraw(tx: Transaction, accountId: string, orderNo: string): Promise<Moved> {
      const { amendment } = await takeLive(tx, accountId, orderNo);
      if (!amendment) {
        const last = await findOfOrder(tx, orderNo);
        if (!last) throw new AppError('amendment.amendmentNotFound');
        if (last.status === amendmentStatus.dropped) return { status: last.status };
        throw new AppError('amendment.notWithdrawable');
      }
      await steps.drop(tx, amendment, {
        event: 'withdraw',
        actor: `member:${accountId}`,
        reason: '已撤回变更申请',
      });
      return { status: amendmentStatus.dropped };
    },

    /**
     * Makes the document with what changes; a former one is void. @throws AppError
     * amendment.amendmentNotFound, amendment.notSignable, amendment.identityMissing, signing.noTemplate
     */
    async openSigning(
      tx: Transaction,
      accountId: string,
      input: Api['amendment.openSigning']['parsed'],
    ): Promise<{ flowNo: string }> {
      const { order, amendment } = await takeLive(tx, accountId, input.orderNo);
      const now = clock.now();
      const signBefore = amendment?.signBefore;
      if (amendment?.status !== amendmentStatus.toSign || !signBefore || signBefore <= now)
        throw new AppError('amendment.notSignable');
      const signer = signerFrom(order.buyerName, await persons.uncheckedPerson(tx, order), input);
      if (!signer) throw new AppError('amendment.identityMissing');
      const { amendmentNo } = amendment;
      const { flowNo } = await flows.open(tx, {
        kind: flowKind,
        subjectNo: input.orderNo,
        accountId,
        signer,
        data: documentData(amendment, order, now),
        expiresAt: signBefore,
      });
      await tx.update(amendments).set({ flowNo }).where(eq(amendments.amendmentNo, amendmentNo));
      return { flowNo };
    },
  };
}

function canWithdraw({ status }: AmendmentRow): boolean {
  return status === amendmentStatus.requested || status === amendmentStatus.toSign;
}

function statusText({ status, signBefore, endReason }: AmendmentRow): string {
  switch (status) {
    case 'requested':
      return '门店正在审核，1 个工作日内答复。确定之前不会开始生产';
    case 'withFactory':
      return '审核已通过，正在和工厂确认，确认后请你签署变更协议';
    case 'toSign':
      return `请在 ${signBefore ? formatShortDateTime(signBefore) : ''} 前签署变更协议，逾期订单按原来的内容继续`;
    case 'settled':
      return '变更已生效，订单会按新的内容安排生产';
    case 'dropped':
      return `订单没有变更：${endReason ?? ''}`;
  }
}
