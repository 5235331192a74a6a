import {
  closedCustomer,
  definePersonalData,
  keptFor,
  ownedThrough,
  personalTable,
} from '@ev/platform/personal-data.ts';
import { sql } from 'drizzle-orm';
import { mallCartLines, mallOrders, mallParcelEvents, mallParcels } from './tables.ts';

export const personalData = definePersonalData('商城订单', [
  personalTable({
    table: mallParcelEvents,
    title: '物流轨迹',
    owner: (accountId) =>
      sql`${mallParcelEvents.parcelNo} in (select ${mallParcels.parcelNo} from ${mallParcels} join ${mallOrders} on ${mallOrders.orderNo} = ${mallParcels.orderNo} where ${mallOrders.accountId} = ${accountId})`,
    onClosing: 'deleteRows',
    facts: { at: '时间' },
    columns: {
      text: { label: '进展', exported: 'masked' },
      place: { label: '地点', exported: true },
      lat: { label: '纬度', exported: false },
      lng: { label: '经度', exported: false },
    },
  }),
  personalTable({
    table: mallParcels,
    title: '包裹',
    owner: ownedThrough(mallParcels.orderNo, { key: mallOrders.orderNo, owner: mallOrders.accountId }),
    facts: { orderNo: '订单号', carrier: '快递公司', status: '状态', shippedAt: '发货时间' },
    columns: { trackingNo: { label: '运单号', exported: true, onClosing: 'keep', why: keptFor.trade } },
  }),
  personalTable({
    table: mallCartLines,
    title: '购物车',
    owner: mallCartLines.accountId,
    onClosing: 'deleteRows',
    facts: { productName: '商品', quantity: '数量', addedAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: mallOrders,
    title: '商城订单',
    owner: mallOrders.accountId,
    facts: { orderNo: '订单号', status: '状态', payFen: '金额', points: '积分', createdAt: '时间' },
    columns: {
      receiverName: { label: '收货人', exported: true, onClosing: { replaceBy: closedCustomer } },
      receiverPhone: { label: '电话', exported: true, onClosing: { replaceBy: '' } },
      addressText: { label: '收货地址', exported: true, onClosing: { replaceBy: '' } },
      remark: { label: '备注', exported: true, onClosing: { replaceBy: '' } },
      invoiceTitle: { label: '发票抬头', exported: true, onClosing: 'keep', why: keptFor.money },
      taxNo: { label: '税号', exported: true, onClosing: 'keep', why: keptFor.money },
    },
  }),
]);
