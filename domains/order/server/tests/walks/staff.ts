import type { Api } from '@ev/contract';
import type { CallWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf } from '@ev/testkit/server/walks/records.ts';
import { stuckReasons } from '../../../contract/list-choices.ts';
import { carOrder } from '../../testing/car-order.ts';
import { freshVin } from '../../testing/order-life.ts';
import { cancellingOrder, handBuiltOrder, order, orderAt } from '../../testing/things.ts';

const written = { table: 'audit_log', by: 'insert' } as const;
const reason = '已与客户电话确认';

/** Every filter of the list. */
const filter = {
  keyword: '林',
  of: 'all',
  statuses: ['0', '2'],
  storeId: carOrder.storeId,
  adviser: 'none',
  createdFrom: '2026-01-01',
  createdTo: '2027-12-31',
  deliveryFrom: '2026-01-01',
  deliveryTo: '2027-12-31',
  stuck: [...stuckReasons],
  sort: 'expected',
  descending: false,
} satisfies Api['order.exportOrders']['input'];

const orderNumbers = ['orderNo', 'otherOrderNo', 'readyOrderNo'];
/** The buyer of an order; phones are masked, and the full number of a car is shown with one order only. */
const listed = ['buyerName', 'companyName', ...orderNumbers];

/** What staff do with orders: the permitted roles follow from each call's permission. */
export const staffCalls = {
  'order.listAllOrders': {
    input: { ...filter, pageNo: 1, pageSize: 10 },
    names: { storeId: 'public' },
    shows: { staff: listed },
  },
  'order.getListChoices': {},
  'order.exportOrders': {
    input: { createdFrom: '2026-01-01', sort: 'total', descending: false },
    names: { storeId: 'public' },
    shows: { staff: [...listed, 'helpedOrderNo'] },
  },
  'order.getChosenOrders': {
    example: ({ member }) => ({ input: { orderNos: [member.orderNo] } }),
    names: { orderNos: { thing: order, input: (orderNo) => ({ orderNos: [orderNo] }) } },
    shows: { staff: [...listed, 'helpedOrderNo'] },
  },
  'order.getCustomerView': { names: { orderNo: order } },
  'order.getAnyOrder': {
    names: { orderNo: order },
    shows: { staff: [...listed, 'agentName', 'contactName', 'orderVin', 'helpedOrderNo', 'payNo'] },
  },
  'order.getBoard': {
    input: { of: 'all' },
    shows: { staff: [...listed, 'helpedOrderNo'] },
  },
  'order.listMoved': {
    input: { since: '0-0-0-0' },
    shows: { staff: [...orderNumbers, 'helpedOrderNo'] },
  },
  'order.approveCancel': {
    names: {
      orderNo: { thing: cancellingOrder, input: (orderNo) => ({ orderNo, seenStatus: '13', reason }) },
    },
    once: { written, effects: audited('order.approveCancel', 'order') },
  },
  'order.refuseCancel': {
    names: {
      orderNo: { thing: cancellingOrder, input: (orderNo) => ({ orderNo, seenStatus: '13', reason }) },
    },
    once: { written, effects: audited('order.refuseCancel', 'order') },
  },
  'order.brandCancel': {
    names: {
      orderNo: { thing: orderAt('paid'), input: (orderNo) => ({ orderNo, seenStatus: '2', reason }) },
    },
    once: { written, effects: audited('order.brandCancel', 'order') },
  },
  'order.allotCar': {
    names: {
      orderNo: {
        thing: orderAt('released'),
        input: (orderNo) => ({ orderNo, seenStatus: '20', vin: freshVin() }),
      },
      vin: 'internal',
    },
    once: { written, effects: audited('order.allotCar', 'order') },
  },
  'order.correctVin': {
    names: {
      orderNo: {
        thing: orderAt('offLine'),
        input: (orderNo) => ({ orderNo, seenStatus: '12', vin: freshVin(), reason }),
      },
      vin: 'internal',
    },
    once: { written, effects: audited('order.correctVin', 'order') },
  },
  'order.changePromise': {
    names: {
      orderNo: {
        thing: orderAt('locked'),
        input: (orderNo) => ({ orderNo, seenStatus: '20', from: '2027-06-01', to: '2027-06-08', reason }),
      },
    },
    once: { written, effects: audited('order.changePromise', 'order') },
  },
  'order.startProduction': {
    names: {
      orderNo: { thing: handBuiltOrder('released'), input: (orderNo) => ({ orderNo, seenStatus: '20' }) },
    },
    once: { written, effects: audited('order.startProduction', 'order') },
  },
  'order.finishProduction': {
    names: {
      orderNo: { thing: handBuiltOrder('started'), input: (orderNo) => ({ orderNo, seenStatus: '11' }) },
    },
    once: { written, effects: audited('order.finishProduction', 'order') },
  },
  'order.shipCar': {
    names: {
      orderNo: {
        thing: handBuiltOrder('finished'),
        input: (orderNo) => ({ orderNo, seenStatus: '12', carrier: '长风物流', waybill: 'CF0001' }),
      },
    },
    once: { written, effects: audited('order.shipCar', 'order') },
  },
  'order.confirmReceipt': {
    names: { orderNo: { thing: orderAt('shipped'), input: (orderNo) => ({ orderNo, seenStatus: '9' }) } },
    once: { written, effects: audited('order.confirmReceipt', 'order') },
  },
  'order.confirmInspection': {
    names: { orderNo: { thing: orderAt('arrived'), input: (orderNo) => ({ orderNo, seenStatus: '8' }) } },
    once: { written, effects: audited('order.confirmInspection', 'order') },
  },
  'order.undoReceipt': {
    names: {
      orderNo: { thing: orderAt('arrived'), input: (orderNo) => ({ orderNo, seenStatus: '8', reason }) },
    },
    once: { written, effects: audited('order.undoReceipt', 'order') },
  },
  'order.undoInspection': {
    names: {
      orderNo: { thing: orderAt('inspected'), input: (orderNo) => ({ orderNo, seenStatus: '8', reason }) },
    },
    once: { written, effects: audited('order.undoInspection', 'order') },
  },
  'order.assignAdviser': {
    names: {
      orderNo: { thing: orderAt('paid'), input: (orderNo) => ({ orderNo, seenStatus: '2' }) },
      adviserId: 'internal',
    },
    once: { written, effects: audited('order.assignAdviser', 'order') },
  },
} satisfies Partial<CallWalks<CallsOf<'order'>>>;
