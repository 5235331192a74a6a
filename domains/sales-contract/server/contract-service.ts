import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { maskName } from '@ev/kernel/masks.ts';
import { sameName } from '@ev/kernel/person-name.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { ContractedOrder, ContractedOrders } from '@ev/order/server/public.ts';
import { normaliseNumber } from '@ev/papers/contract/numbers.ts';
import type { OrderPerson, OrderPersons } from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import type { Contract, PartyDraft, WriteContract } from '../contract/contract.ts';
import { contractStatus, flowKind, graceHours } from '../contract/kinds.ts';
import { contractData, maskedNumber, type Party } from './contract-data.ts';
import { type ContractMoves, findOfOrder, lockOfOrder, nextWords, untilWords } from './contract-home.ts';
import { isOpen, isOverdue, signBeforeOf } from './contract-rules.ts';
import type { ContractRow } from './tables.ts';

/** Contracts as their customers see and write them. Another customer's order is reported as not found. */
export function createContracts(deps: {
  db: Database;
  clock: Clock;
  moves: ContractMoves;
  flows: SigningFlows;
  orders: ContractedOrders;
  persons: OrderPersons;
}) {
  const { db, clock, moves, flows, orders, persons } = deps;

  /** @throws AppError sales-contract.contractNotFound, sales-contract.notWritable */
  function assertWritable(contract: ContractRow, order: ContractedOrder): void {
    const isUnsigned =
      contract.status === contractStatus.toWrite || contract.status === contractStatus.toSign;
    if (!isUnsigned || !isOpen({ orderStatus: order.status, heldAt: order.heldAt }))
      throw new AppError('sales-contract.notWritable');
  }

  return {
    /** @throws AppError order.orderNotFound */
    async get(accountId: string, orderNo: string): Promise<{ contract: Contract | null }> {
      const order = await orders.uncheckedFind(db, orderNo);
      if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
      const contract = await findOfOrder(db, orderNo);
      if (!contract) return { contract: null };
      const flow = contract.flowNo === null ? null : await flows.find(db, contract.flowNo);
      const documentNo = contract.documentNo ?? flow?.documentNo ?? null;
      return { contract: present(contract, order, documentNo, clock.now()) };
    },

    /** @throws AppError sales-contract.contractNotFound, sales-contract.notWritable */
    async draft(accountId: string, orderNo: string): Promise<PartyDraft> {
      const order = await orders.uncheckedFind(db, orderNo);
      const contract = order && (await findOfOrder(db, orderNo));
      if (!contract || order.accountId !== accountId) throw new AppError('sales-contract.contractNotFound');
      assertWritable(contract, order);
      const person = await persons.uncheckedPerson(db, order);
      return {
        buyerType: order.buyerType,
        companyName: order.companyName,
        creditCode: order.creditCode,
        name: order.buyerName,
        idType: person?.type ?? null,
        idNumber: person?.number ?? '',
        address: person?.address ?? '',
        phone: order.buyerPhone,
        fromPapers: person !== null && person.number !== null,
      };
    },

    /**
     * Opens the signing of the contract with the data of its party; a former one is void. @throws AppError
     * sales-contract.contractNotFound, sales-contract.notWritable, those of `assertSame`, signing.noTemplate
     */
    async write(
      tx: Transaction,
      accountId: string,
      input: WriteContract,
    ): Promise<Api['sales-contract.writeContract']['output']> {
      const order = await orders.uncheckedLock(tx, input.orderNo);
      if (order?.accountId !== accountId) throw new AppError('sales-contract.contractNotFound');
      const contract = await lockOfOrder(tx, input.orderNo);
      assertWritable(contract, order);
      const party = partyOf(input);
      assertSame(party, order, await persons.uncheckedPerson(tx, order));
      const now = clock.now();
      const { contractNo } = contract;
      const flow = await flows.open(tx, {
        kind: flowKind,
        subjectNo: order.orderNo,
        accountId,
        signer: { name: party.name, idType: party.idType, idNumber: party.idNumber },
        data: contractData(contract, order, party, now),
        expiresAt: flowEndOf(contract, now),
      });
      await moves.move(tx, {
        contractNo,
        event: 'write',
        actor: `member:${accountId}`,
        set: {
          flowNo: flow.flowNo,
          maskedName: maskName(party.name),
          idType: party.idType,
          maskedIdNumber: maskedNumber(party.idNumber),
          maskedPhone: maskPhone(party.phone),
        },
      });
      return { flowNo: flow.flowNo };
    },
  };
}

function partyOf({ name, idType, idNumber, address, phone }: WriteContract): Party {
  return { name, idType, idNumber: normaliseNumber(idType, idNumber), address, phone };
}

/**
 * The contract is with the buyer of the order, who is the person of its certificates.
 * @throws AppError sales-contract.nameDiffers, agentDiffers, typeDiffers, numberDiffers
 */
function assertSame(party: Party, order: ContractedOrder, person: OrderPerson | null): void {
  const names = [order.buyerName, person?.name ?? order.buyerName];
  if (!names.every((name) => sameName(name, party.name)))
    throw new AppError(
      order.buyerType === '1' ? 'sales-contract.agentDiffers' : 'sales-contract.nameDiffers',
    );
  if (!person?.number) return;
  if (person.type !== party.idType) throw new AppError('sales-contract.typeDiffers');
  if (person.number !== party.idNumber) throw new AppError('sales-contract.numberDiffers');
}

/** Until when a text can be signed: at least as long as the customer has after the cooling window. */
export function flowEndOf({ dueAt }: Pick<ContractRow, 'dueAt'>, now: Date): Date {
  const from = Math.max(now.getTime(), dueAt?.getTime() ?? 0);
  return new Date(from + graceHours * hourMs);
}

function present(
  contract: ContractRow,
  order: ContractedOrder,
  documentNo: string | null,
  now: Date,
): Contract {
  const { contractNo, orderNo, status, contractType, note, flowNo, signedAt, dueAt } = contract;
  const isUnsigned = status === contractStatus.toWrite || status === contractStatus.toSign;
  return {
    contractNo,
    orderNo,
    status,
    contractType,
    open: isUnsigned && isOpen(contract),
    statusText: statusTextOf(contract, order, now),
    note,
    flowNo,
    documentNo,
    signedAt: signedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    signBefore: signBeforeOf(contract)?.toISOString() ?? null,
    order: {
      status: order.status,
      modelName: order.modelName,
      versionName: order.versionName,
      totalFen: order.totalFen,
      depositFen: order.depositFen,
      storeName: order.store.name,
      promisedFrom: order.promisedFrom,
      promisedTo: order.promisedTo,
      buyerType: order.buyerType,
    },
    serverTime: now.toISOString(),
  };
}

/** What comes next, and until when. */
function statusTextOf(contract: ContractRow, { status, lockedAt }: ContractedOrder, now: Date): string {
  if (contract.status === contractStatus.ended) return '订单已结束，合同不再继续履行';
  if (contract.status === contractStatus.signed) {
    if (lockedAt !== null) return '合同已签署，订单已锁定';
    return status === '2' ? nextWords(contract, now).replace(/。$/, '') : '合同已签署';
  }
  if (contract.heldAt !== null) return '没有按时签署，订单由门店处理；现在签署，订单仍可继续';
  if (status !== '2') return '订单正在退订，合同不需要签署';
  if (isOverdue(contract, now)) return `请在 ${untilWords(contract)} 前签署，逾期会转由门店处理`;
  const due = contract.dueAt ? formatShortDateTime(contract.dueAt) : '';
  return `请在 ${due} 前签署，签署后可以锁单`;
}
