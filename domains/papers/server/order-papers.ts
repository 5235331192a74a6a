import type { Api } from '@ev/contract';
import { sameName } from '@ev/kernel/person-name.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { FollowedOrder, OrderFollowing, OwnOrder, OwnOrders } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type CertificateData, certificateStatus } from '../contract/kinds.ts';
import {
  type BuyerType,
  type PaperRole,
  paperLinks,
  paperRolesOf,
  papersOfCode,
} from '../contract/order-papers.ts';
import { orderPapersKey } from '../contract/order-papers-key.ts';
import { todayOf } from './certificate-presenter.ts';
import { openData } from './sealed-data.ts';
import { type CertificateRow, certificates, orderPapers } from './tables.ts';

type OrderPapers = Api['papers.getOrderPapers']['output'];

/** An order, or who will be its buyer. */
type Party = Pick<
  FollowedOrder,
  'orderNo' | 'accountId' | 'buyerType' | 'buyerName' | 'companyName' | 'creditCode'
>;

/** The certificates of the next buyer of an order, for the domain that changes locked orders. */
export type NextBuyerPapers = {
  /**
   * The customer's certificates fit the next buyer, who needs one of each role. They stay locked.
   * @throws AppError papers.paperUnfit, papers.paperOfAnother
   */
  assertFit(tx: Transaction, next: Party, certificateNos: readonly string[]): Promise<void>;
  /**
   * Links these certificates to the order in the place of those of its former buyer. Those that the customer
   * has deleted meanwhile, or that have expired, are left out: the order asks for them again.
   */
  exchange(tx: Transaction, next: Party, certificateNos: readonly string[]): Promise<void>;
};

const { expired, cancelledUnpaid, cancelledByCustomer, cancelledByBrand, delivered } = orderStatus;
/** Statuses in which the order no longer needs its certificates, so the customer may delete them. */
const over: readonly string[] = [expired, cancelledUnpaid, cancelledByCustomer, cancelledByBrand, delivered];

/**
 * Whether certificate and order differ in the person or company, as far as both name one: by name, for a
 * company also by code.
 */
function isOfAnother(order: Party, role: PaperRole, data: CertificateData): boolean {
  const company = order.companyName ?? '';
  const ofCompany = role === 'letter' || (role === 'buyer' && order.buyerType === '1');
  // An organisation code, which companies had earlier, is a different number of the same company.
  if (ofCompany && data.number?.length === 18 && data.number !== order.creditCode) return true;
  const pairs: [string | undefined, string][] =
    role === 'letter'
      ? [
          [data.name, company],
          [data.agentName, order.buyerName],
        ]
      : [[data.name, role === 'buyer' && order.buyerType === '1' ? company : order.buyerName]];
  return pairs.some(([own, other]) => own !== undefined && !sameName(own, other));
}

/**
 * Whether the letter authorises another person than the agent whose certificate is given. The letter may use
 * another type of certificate; the name is compared with the order's anyway.
 */
function sendsAnother({ agentNumber }: CertificateData, { number }: CertificateData): boolean {
  if (agentNumber === undefined || number === undefined) return false;
  const isCitizens = (one: string) => /^\d{17}[\dX]$/.test(one);
  return isCitizens(agentNumber) === isCitizens(number) && agentNumber !== number;
}

/**
 * Links between orders and certificates. Orders and certificates of other customers are reported as not
 * found.
 */
export function createOrderPapers({
  db,
  clock,
  vault,
  ownOrders,
}: {
  db: Database;
  clock: Clock;
  vault: Vault;
  ownOrders: OwnOrders;
}) {
  /**
   * Locks the customer's certificates with these numbers, so that none is deleted meanwhile; null if one is
   * missing or does not fit the buyer. A contract has one buyer, so a different name has a refusal of its
   * own.
   */
  async function linksOf(
    tx: Transaction,
    order: Party,
    certificateNos: readonly string[],
    /** Whether nothing remains of what was linked before. */
    replaces = false,
  ) {
    if (certificateNos.length === 0) return [];
    const rows = await tx
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.accountId, order.accountId),
          ne(certificates.status, certificateStatus.removed),
          inArray(certificates.certificateNo, [...certificateNos]),
        ),
      )
      .orderBy(certificates.certificateNo)
      .for('update');
    if (rows.length < new Set(certificateNos).size) return null;
    const links = paperLinks(order.buyerType as BuyerType, rows);
    if (!links) return null;
    const today = todayOf(clock.now());
    // The daily job may not have expired it yet.
    if (links.some(({ certificate: { validTo } }) => validTo !== null && validTo < today)) return null;
    const differs = links.some(({ role, certificate }) =>
      isOfAnother(order, role, openData(vault, certificate)),
    );
    const before = replaces ? null : order.orderNo;
    const [letter, agent] = [
      await dataOf(tx, before, links, 'letter'),
      await dataOf(tx, before, links, 'agent'),
    ];
    return differs || (letter && agent && sendsAnother(letter, agent)) ? 'differs' : links;
  }

  /**
   * The data of the certificate that will have a role: from the new links, otherwise from the existing ones of
   * the order, if it keeps any.
   */
  async function dataOf(
    tx: Transaction,
    orderNo: string | null,
    links: NonNullable<ReturnType<typeof paperLinks<CertificateRow>>>,
    role: PaperRole,
  ): Promise<CertificateData | null> {
    const put = links.find((one) => one.role === role)?.certificate;
    if (put) return openData(vault, put);
    if (orderNo === null) return null;
    const [held] = await heldBy(tx, orderNo, role);
    return held ? openData(vault, held.certificate) : null;
  }

  const heldBy = (on: Database | Transaction, orderNo: string, role?: PaperRole) =>
    on
      .select({ role: orderPapers.role, certificate: certificates })
      .from(orderPapers)
      .innerJoin(certificates, eq(certificates.certificateNo, orderPapers.certificateNo))
      .where(
        and(
          eq(orderPapers.orderNo, orderNo),
          role && eq(orderPapers.role, role),
          ne(certificates.status, certificateStatus.removed),
        ),
      );

  async function put(
    tx: Transaction,
    { orderNo, accountId }: Party,
    links: Exclude<Awaited<ReturnType<typeof linksOf>>, 'differs' | null>,
  ): Promise<void> {
    const addedAt = clock.now();
    for (const { role, certificate } of links) {
      const { certificateNo } = certificate;
      await tx
        .insert(orderPapers)
        .values({ orderNo, role, certificateNo, accountId, addedAt })
        .onConflictDoUpdate({
          target: [orderPapers.orderNo, orderPapers.role],
          set: { certificateNo, addedAt, endedAt: null },
        });
    }
  }

  async function read(on: Database | Transaction, order: OwnOrder): Promise<OrderPapers> {
    const rows = await heldBy(on, order.orderNo);
    return {
      buyerType: order.buyerType as BuyerType,
      companyName: order.companyName,
      open: !over.includes(order.status),
      list: rows.map(({ role, certificate }) => {
        const { certificateNo, type, status, maskedName, maskedNumber } = certificate;
        const nameDiffers = isOfAnother(order, role, openData(vault, certificate));
        return { role, certificateNo, type, status, maskedName, maskedNumber, nameDiffers };
      }),
    };
  }

  const following: OrderFollowing = {
    key: orderPapersKey,
    async onSubmitted(tx, order, addition) {
      const links = await linksOf(tx, order, papersOfCode(addition));
      if (links === null || links === 'differs') {
        const message = links
          ? '证件与填写的购车人不一致，请核对名称和号码后修改，或更换证件'
          : '所选证件不能用于这个购车人，或已过有效期，请重新选择';
        throw new AppError('request.invalid', {
          fields: [{ path: `additions.${orderPapersKey}`, message }],
        });
      }
      await put(tx, order, links);
    },
    async onMoved(tx, { order, to }) {
      await tx
        .update(orderPapers)
        .set({ endedAt: over.includes(to) ? clock.now() : null })
        .where(eq(orderPapers.orderNo, order.orderNo));
    },
  };

  const nextBuyer: NextBuyerPapers = {
    async assertFit(tx, next, certificateNos) {
      const links = await linksOf(tx, next, certificateNos, true);
      if (links === 'differs') throw new AppError('papers.paperOfAnother');
      const needed = paperRolesOf(next.buyerType as BuyerType);
      if (links === null || links.length < needed.length) throw new AppError('papers.paperUnfit');
    },

    async exchange(tx, next, certificateNos) {
      await tx.delete(orderPapers).where(eq(orderPapers.orderNo, next.orderNo));
      for (const certificateNo of certificateNos) {
        const links = await linksOf(tx, next, [certificateNo], true);
        if (links !== null && links !== 'differs') await put(tx, next, links);
      }
    },
  };

  return {
    following,
    nextBuyer,

    /** @throws AppError papers.orderNotFound */
    async get(accountId: string, orderNo: string): Promise<OrderPapers> {
      const order = await ownOrders.find(accountId, orderNo);
      if (!order) throw new AppError('papers.orderNotFound');
      return read(db, order);
    },

    /** @throws AppError papers.orderNotFound, papers.orderOver, papers.paperUnfit, papers.paperOfAnother */
    async put(
      tx: Transaction,
      accountId: string,
      { orderNo, certificateNos }: Api['papers.putOrderPapers']['parsed'],
    ): Promise<OrderPapers> {
      // The order is locked first, as in its transitions.
      const order = await ownOrders.lock(tx, accountId, orderNo);
      if (!order) throw new AppError('papers.orderNotFound');
      if (over.includes(order.status)) throw new AppError('papers.orderOver');
      const links = await linksOf(tx, order, certificateNos);
      if (links === null) throw new AppError('papers.paperUnfit');
      if (links === 'differs') throw new AppError('papers.paperOfAnother');
      await put(tx, order, links);
      return read(tx, order);
    },
  };
}
