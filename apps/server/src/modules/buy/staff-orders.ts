import type { Api } from '@ev/contract';
import type { cancelReasons } from '@ev/contract/buy/order-input';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database.ts';
import { stateHistory } from '../../platform/tables.ts';
import { type OrderState, orderMachine } from './order-machine.ts';
import type { OrderPayments } from './order-payments.ts';
import { type CarOrder, carOrders } from './tables.ts';

type Row = Api['desk.listOrders']['output']['list'][number];
type Detail = Api['desk.getOrder']['output'];

/** Orders as the brand's staff see them. */
export function createStaffOrders(db: Database, payments: OrderPayments) {
  return {
    /** Newest first, found by order number, phone, or a part of the buyer's or the company's name. */
    async list(query: Api['desk.listOrders']['parsed']): Promise<Api['desk.listOrders']['output']> {
      const { keyword, status, pageNo, pageSize } = query;
      const where = and(
        status ? eq(carOrders.status, status as OrderState) : undefined,
        keyword ? matching(keyword) : undefined,
      );
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(carOrders)
          .where(where)
          .orderBy(desc(carOrders.createdAt), desc(carOrders.orderNo))
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize),
        db.select({ count: count() }).from(carOrders).where(where),
      ]);
      return { list: rows.map(rowOf), total: total?.count ?? 0, pageNo, pageSize };
    },

    /** @throws AppError buy.orderNotFound */
    async get(orderNo: string): Promise<Detail> {
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order) throw new AppError('buy.orderNotFound');
      const [history, paid] = await Promise.all([
        db
          .select()
          .from(stateHistory)
          .where(and(eq(stateHistory.machine, orderMachine.name), eq(stateHistory.entityId, orderNo)))
          .orderBy(asc(stateHistory.id)),
        payments.listFor('carOrder', orderNo),
      ]);
      return {
        ...rowOf(order),
        buyerType: order.buyerType,
        cityName: order.cityName,
        priceRows: order.priceRows,
        configuration: order.configuration.map(({ group, name }) => ({ group, name })),
        promisedFrom: order.promisedFrom,
        promisedTo: order.promisedTo,
        history: history.map((change) => ({
          at: change.at.toISOString(),
          actor: actorWords(change.actor),
          event: eventWords[change.event] ?? change.event,
          from: change.fromState,
          to: change.toState,
          reason: change.reason === null ? null : (reasonWords[change.reason] ?? change.reason),
        })),
        payments: paid,
      };
    },
  };
}

function matching(keyword: string): SQL | undefined {
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    eq(carOrders.orderNo, keyword.toUpperCase()),
    eq(carOrders.buyerPhone, normalisePhone(keyword)),
    ilike(carOrders.buyerName, part),
    ilike(carOrders.companyName, part),
  );
}

function rowOf(order: CarOrder): Row {
  return {
    orderNo: order.orderNo,
    status: order.status,
    statusText: orderMachine.states[order.status],
    modelName: order.modelName,
    versionName: order.versionName,
    buyerName: order.companyName ?? order.buyerName,
    maskedPhone: maskPhone(order.buyerPhone),
    storeName: order.store.name,
    totalFen: order.totalFen,
    depositFen: order.depositFen,
    createdAt: order.createdAt.toISOString(),
  };
}

const eventWords: Readonly<Record<string, string>> = {
  submit: '提交订单',
  openPayment: '发起支付',
  paymentPending: '等待支付结果',
  paid: '收到定金',
  payAgain: '等待重新支付',
  expire: '超时关闭',
  cancel: '取消订单',
};

const reasonWords: Readonly<Record<string, string>> = {
  changedMind: '暂时不想买了',
  otherConfig: '想换一个配置',
  otherPrice: '价格或优惠不合适',
  deliveryTime: '交付时间太久',
  other: '其他原因',
} satisfies Record<(typeof cancelReasons)[number], string>;

function actorWords(actor: string): string {
  const [kind] = actor.split(':');
  if (kind === 'member') return '客户';
  if (kind === 'staff') return '工作人员';
  if (kind === 'payment') return '支付系统';
  return '系统';
}
