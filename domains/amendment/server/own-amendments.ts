import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { maskCreditCode } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { AmendedOrder, OrderAmendments, Party, PreparedChange } from '@ev/order/server/public.ts';
import {
  type NextBuyerPapers,
  type OrderPerson,
  type OrderPersons,
  signerFrom,
} from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import type { BuyerChange, RequestBuyer } from '../contract/amendment.ts';
import { amendmentStatus, flowKind } from '../contract/kinds.ts';
import { type AmendmentMoves, amendmentStates, findLive, findOfOrder } from './amendment-home.ts';
import type { AmendmentSteps } from './amendment-steps.ts';
import { documentData } from './document-data.ts';
import type { NextBuyers } from './next-buyer.ts';
import { readShared } from './shared-view.ts';
import { type Agreement, type AmendmentRow, amendments, type StoredChange } from './tables.ts';

type Moved = { status: AmendmentRow['status'] };
/** What a request stores of another buyer. */
type BuyerColumns = Pick<AmendmentRow, 'buyers' | 'sealedBuyer' | 'agreedBy'>;
const sameBuyer: BuyerColumns = { buyers: null, sealedBuyer: null, agreedBy: null };

export type OwnAmendments = ReturnType<typeof createOwnAmendments>;

/** The customer's side of an amendment. Another customer's order is reported as not found. */
export function createOwnAmendments(deps: {
  db: Database;
  clock: Clock;
  moves: AmendmentMoves;
  steps: AmendmentSteps;
  orders: OrderAmendments;
  flows: SigningFlows;
  persons: OrderPersons;
  buyers: NextBuyers;
  papers: Pick<NextBuyerPapers, 'assertFit'>;
  templates: SigningTemplates;
}) {
  const { db, clock, moves, steps, orders, flows, persons, buyers, papers, templates } = deps;

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

  /** @throws AppError those of `OrderAmendments.begin` and of `columnsOf` */
  async function request(
    tx: Transaction,
    accountId: string,
    orderNo: string,
    prepared: PreparedChange,
    columnsOf: (amendmentNo: string) => Promise<BuyerColumns> = async () => sameBuyer,
  ): Promise<Moved> {
    const order = await orders.begin(tx, accountId, orderNo, prepared);
    const { wanted } = prepared;
    const now = clock.now();
    const amendmentNo = newNumber('A', now);
    const { promisedFrom: from, promisedTo: to } = order;
    const { row } = await amendmentStates.create(tx, clock, {
      values: {
        amendmentNo,
        orderNo,
        accountId,
        kind: wanted.kind,
        change: storedChange(wanted, { from, to }),
        rows: wanted.changes,
        before: { store: order.store, range: { from, to, asOf: order.promisedAsOf.toISOString() } },
        beforeTotalFen: order.totalFen,
        afterTotalFen: wanted.kind === 'config' ? wanted.car.totalFen : order.totalFen,
        ...(await columnsOf(amendmentNo)),
        storeId: order.storeId,
        buyerName: order.companyName ?? order.buyerName,
        modelName: order.modelName,
        requestedAt: now,
      },
      event: 'request',
      actor: `member:${accountId}`,
    });
    const template = row.kind === 'buyer' ? 'amendment.buyerRequested' : 'amendment.requested';
    await moves.tell(tx, row, { template, cause: 'requested' });
    return { status: row.status };
  }

  /** Who signs, and the certificate that says so: of the next buyer, if the buyer changes. */
  async function signerOf(
    on: Database | Transaction,
    order: AmendedOrder,
    amendment: AmendmentRow,
  ): Promise<{ name: string; phone: string | null; person: OrderPerson | null }> {
    if (amendment.kind !== 'buyer')
      return { name: order.buyerName, phone: null, person: await persons.uncheckedPerson(on, order) };
    const next = buyers.open(amendment);
    if (!next) return { name: amendment.buyers?.after.name ?? '', phone: null, person: null };
    const { party, certificateNos } = next;
    const person = await persons.uncheckedPersonAmong(on, { buyerType: party.buyerType, certificateNos });
    return { name: party.buyerName, phone: party.buyerPhone, person };
  }

  return {
    /** @throws AppError order.orderNotFound */
    async get(accountId: string, orderNo: string): Promise<Api['amendment.getAmendment']['output']> {
      const order = await orders.uncheckedFind(db, orderNo);
      if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
      const amendment = await findOfOrder(db, orderNo);
      if (!amendment) return { amendment: null };
      const [shared, signer] = await Promise.all([
        readShared({ db, flows }, amendment),
        signerOf(db, order, amendment),
      ]);
      return {
        amendment: {
          ...shared,
          statusText: statusText(amendment),
          depositFen: order.depositFen,
          canWithdraw: canWithdraw(amendment),
          signerName: signer.name,
          needsIdentity: signer.person?.number == null,
          serverTime: clock.now().toISOString(),
        },
      };
    },

    request,

    /** Both sign, so without a template nobody can become the buyer. @throws AppError amendment.buyerNotOffered */
    async assertBuyerOffered(on: Database | Transaction): Promise<void> {
      if (buyers.missing || (await templates.versionInForce(on, flowKind)) === null)
        throw new AppError('amendment.buyerNotOffered');
    },

    /**
     * Asks for another buyer. The holder of the account has agreed by a code, which the caller has checked.
     * @throws AppError those of `OrderAmendments.begin`, papers.paperUnfit, papers.paperOfAnother
     */
    async requestBuyer(
      tx: Transaction,
      accountId: string,
      input: Pick<RequestBuyer, 'orderNo' | 'relationship' | 'reason' | 'certificateNos'>,
      prepared: PreparedChange,
      agreedBy: Agreement,
    ): Promise<Moved> {
      const { orderNo, relationship, reason, certificateNos } = input;
      const order = await orders.uncheckedLock(tx, orderNo);
      const { wanted } = prepared;
      if (!order || wanted.kind !== 'buyer') throw new AppError('order.orderNotFound');
      const { buyer } = wanted;
      return request(tx, accountId, orderNo, prepared, async (amendmentNo) => {
        await papers.assertFit(tx, { orderNo, accountId, ...buyer }, certificateNos);
        return {
          buyers: { before: shownParty(order), after: shownParty(buyer), relationship, reason },
          sealedBuyer: buyers.seal(amendmentNo, { party: buyer, certificateNos }),
          agreedBy,
        };
      });
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
     * amendment.amendmentNotFound, amendment.notSignable, amendment.identityMissing, signing.noTemplate,
     * papers.paperUnfit, papers.paperOfAnother
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
      const { amendmentNo, accountId: holder } = amendment;
      const next = buyers.open(amendment);
      if (next)
        await papers.assertFit(
          tx,
          { orderNo: input.orderNo, accountId: holder, ...next.party },
          next.certificateNos,
        );
      const { name, phone, person } = await signerOf(tx, order, amendment);
      const signer = signerFrom(name, person, input);
      if (!signer) throw new AppError('amendment.identityMissing');
      const { flowNo } = await flows.open(tx, {
        kind: flowKind,
        subjectNo: input.orderNo,
        accountId,
        signer: phone === null ? signer : { ...signer, phone },
        data: documentData(amendment, order, next, now),
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

/** The store of an order whose buyer changes does not wait for the factory, and the next buyer signs. */
function statusText({ kind, status, signBefore, endReason, buyers }: AmendmentRow): string {
  const isOfBuyer = kind === 'buyer';
  switch (status) {
    case 'requested':
      return `门店正在审核，1 个工作日内答复。${isOfBuyer ? '通过后由新购车人签署变更协议' : '确定之前不会开始生产'}`;
    case 'withFactory':
      return '审核已通过，正在和工厂确认，确认后请你签署变更协议';
    case 'toSign':
      return `请${isOfBuyer ? `新购车人${buyers?.after.name ?? ''}` : ''}在 ${signBefore ? formatShortDateTime(signBefore) : ''} 前签署变更协议，逾期订单按原来的内容继续`;
    case 'settled':
      return isOfBuyer
        ? '变更已生效，合同、发票和交付按新的购车人办理'
        : '变更已生效，订单会按新的内容安排生产';
    case 'dropped':
      return `订单没有变更：${endReason ?? ''}`;
  }
}

/** What was asked for, without what is encrypted. */
function storedChange(wanted: PreparedChange['wanted'], range: { from: string; to: string }): StoredChange {
  if (wanted.kind === 'buyer') return { kind: 'buyer', range };
  const { changes: _shown, ...change } = wanted;
  return change;
}

function shownParty({
  buyerType,
  buyerName,
  buyerPhone,
  companyName,
  creditCode,
}: Party): BuyerChange['after'] {
  return {
    type: buyerType,
    name: buyerName,
    maskedPhone: maskPhone(buyerPhone),
    companyName,
    maskedCreditCode: creditCode === null ? null : maskCreditCode(creditCode),
  };
}
