import type { Documents } from '@ev/content/server/public.ts';
import { agreedTerms } from '@ev/content/server/public.ts';
import type { Api } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import {
  type Configurations,
  configurationOf,
  holdCatalog,
  totalDifference,
} from '@ev/showcase/server/public.ts';
import { holdDeliveringStore, type Stores } from '@ev/store/server/public.ts';
import { and, count, eq, inArray, not, sql } from 'drizzle-orm';
import type { SubmitOrder } from '../../contract/order-input.ts';
import { orderPromises } from '../delivery/tables.ts';
import type { Followings } from '../following.ts';
import { type DepositPaid, depositPaidColumns } from '../lock/cooling-rules.ts';
import type { OrderMoves } from '../order-home.ts';
import { orderStates } from '../order-home.ts';
import { unpaidStates } from '../order-machine.ts';
import { noticeOfMove } from '../order-notices.ts';
import type { OrderCredit } from '../pay/credit.ts';
import { overdue, payWithinMs } from '../pay/order-expiry.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { getDeliveringStore } from './delivering-store.ts';
import { type OrderDiscount, pricedCar, withDiscount } from './discount.ts';
import { draftOrder, type OrderDraft } from './order-draft.ts';
import { findSamePaying } from './same-order.ts';

export const unpaidOrdersPerAccount = 3;

/** The account, the client, the reservation that pays in part, the discount, and the chosen additions. */
type Submitter = {
  accountId: string;
  clientType: ClientType;
  intentNo: string | null;
  discount: SubmitOrder['discount'] | null;
  /** The chosen additions to the order. */
  additions: Readonly<Record<string, string>>;
  /** The customer knows about an order of the same car that is being paid. */
  another: boolean;
};

export function createOrderSubmission(deps: {
  db: Database;
  clock: Clock;
  message: { notices: Notices };
  credit: OrderCredit;
  discounts: OrderDiscount;
  followings: Pick<Followings, 'submitted'>;
  moves: OrderMoves;
  onDeposit: DepositPaid;
  showcase: { configurations: Configurations };
  store: { stores: Stores };
  content: { documents: Documents };
  /** Codes of the documents that the customer accepts with an order. */
  orderDocuments: string[];
}) {
  const { db, clock, message, credit, discounts, followings, moves, onDeposit } = deps;
  const { showcase, store, content, orderDocuments } = deps;

  function registrationCity(code: string) {
    const city = store.stores.findCity(code);
    if (city) return city;
    throw new AppError('request.invalid', {
      fields: [{ path: 'cityCode', message: '上牌城市不正确，请重新选择' }],
    });
  }

  /**
   * Locks the chosen discount and lowers the price by it.
   * @throws AppError order.discountUnusable, also if it saves another amount than the customer saw
   */
  async function discounted(
    tx: Transaction,
    draft: OrderDraft,
    { accountId, discount }: Pick<Submitter, 'accountId' | 'discount'>,
    no: string,
  ): Promise<Pick<OrderDraft, 'priceRows' | 'totalFen'>> {
    if (!discount) return withDiscount(draft, null);
    const want = { accountId, orderNo: no, no: discount.discountNo, car: pricedCar(draft) };
    const row = await discounts.take(tx, want);
    if (row?.amountFen !== 0 - discount.savesFen) throw new AppError('order.discountUnusable');
    return withDiscount(draft, row);
  }

  return {
    /** The customer's discounts for a car. @throws AppError those of a configuration */
    async listDiscounts(
      accountId: string,
      { modelCode, config }: Api['order.listDiscounts']['parsed'],
    ): Promise<Api['order.listDiscounts']['output']> {
      const configuration = configurationOf(await showcase.configurations.decide(modelCode, config));
      const { catalog, priceRows, totalFen } = configuration;
      const car = pricedCar({ modelCode, priceRows, totalFen, depositFen: catalog.depositFen });
      const offered = await discounts.list(db, accountId, car);
      return {
        discounts: offered.map(({ expiresAt, ...one }) => ({ ...one, expiresAt: expiresAt.toISOString() })),
      };
    },

    /**
     * Checks an order against the current catalogue and takes the snapshot. Writes nothing.
     * @throws AppError showcase.modelNotFound, showcase.configInvalid, showcase.configStale with the
     * difference, store.storeUnavailable, content.agreementStale
     */
    async prepare(input: SubmitOrder): Promise<OrderDraft> {
      const configuration = configurationOf(
        await showcase.configurations.decide(input.modelCode, input.config),
      );
      const difference = totalDifference(configuration, input.expectedTotalFen);
      if (difference) throw new AppError('showcase.configStale', difference);
      const city = registrationCity(input.cityCode);
      const delivering = await getDeliveringStore(store.stores, input.storeId);
      const current = await content.documents.listCurrent(orderDocuments);
      const terms = agreedTerms(orderDocuments, input.agreements, current);
      if (!terms) throw new AppError('content.agreementStale');
      return draftOrder({ input, configuration, city, store: delivering, terms, now: clock.now() });
    },

    /**
     * Writes the order. Orders of one account are serialised, so that the limit also holds for concurrent
     * requests.
     * @throws AppError order.tooManyUnpaid, order.sameOrderPaying, order.discountUnusable, store.storeUnavailable,
     * intent.intentNotFound, intent.intentNotUsable; gateway.retry if a new catalogue was published in the meantime
     */
    async submit(
      tx: Transaction,
      { accountId, clientType, intentNo, discount, additions, another }: Submitter,
      draft: OrderDraft,
    ): Promise<{ orderNo: string }> {
      const now = clock.now();
      await lockByKey(tx, `buy.submitOrder/${accountId}`);
      const [unpaid] = await tx
        .select({ count: count() })
        .from(carOrders)
        .where(
          and(
            eq(carOrders.accountId, accountId),
            inArray(carOrders.status, [...unpaidStates]),
            not(sql`(${overdue(now)})`),
          ),
        );
      if ((unpaid?.count ?? 0) >= unpaidOrdersPerAccount) throw new AppError('order.tooManyUnpaid');
      const same = another ? null : await findSamePaying(tx, accountId, draft, now);
      if (same) throw new AppError('order.sameOrderPaying', same);
      // The same order of locks everywhere: stores are published before cars.
      await holdDeliveringStore(tx, draft.storeId);
      await holdCatalog(tx, draft);

      const { modelCode, depositFen } = draft;
      const creditFen =
        intentNo === null ? 0 : await credit.hold(tx, accountId, { intentNo, modelCode, depositFen });
      const no = orderNo('C', now);
      const price = await discounted(tx, draft, { accountId, discount }, no);
      const { row: order, historyId } = await orderStates.create(tx, clock, {
        values: {
          ...draft,
          ...price,
          orderNo: no,
          accountId,
          clientType,
          creditFen,
          intentNo,
          createdAt: now,
          payBefore: new Date(now.getTime() + payWithinMs),
        },
        event: 'submit',
        actor: `member:${accountId}`,
      });
      const notice = noticeOfMove('submit', order, historyId, {});
      if (notice) await message.notices.tell(tx, notice);
      await tx.insert(orderPromises).values({
        orderNo: no,
        from: order.promisedFrom,
        to: order.promisedTo,
        reason: '下单时的预计',
        actor: 'system',
        at: now,
      });
      await followings.submitted(tx, order, additions);
      await payByCredit(tx, order);
      return { orderNo: no };
    },
  };

  /** If intent money covers the whole deposit, the order is paid when it is made. */
  async function payByCredit(tx: Transaction, order: CarOrder): Promise<void> {
    const paid = await credit.begin(tx, order);
    if (!paid) return;
    const now = clock.now();
    const set = depositPaidColumns(now, paid.paidPayNo, now);
    await moves.move(tx, { orderNo: order.orderNo, event: 'paid', actor: 'payment', set });
    await onDeposit(tx, order);
  }
}
