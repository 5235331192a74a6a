import {
  closedCustomer,
  definePersonalData,
  keptFor,
  ownedThrough,
  personalTable,
} from '@ev/platform/personal-data.ts';
import { sql } from 'drizzle-orm';
import { cancelMachine } from './cancel/cancel-machine.ts';
import { orderCancellations } from './cancel/tables.ts';
import { orderChanges } from './change/tables.ts';
import { orderMachine } from './order-machine.ts';
import { carOrders } from './tables.ts';

export const personalData = definePersonalData('购车订单', [
  personalTable({
    table: orderChanges,
    title: '订单的变更',
    owner: ownedThrough(orderChanges.orderNo, { key: carOrders.orderNo, owner: carOrders.accountId }),
    facts: { orderNo: '订单号', kind: '变更内容', at: '时间' },
    columns: {
      before: {
        label: '变更前',
        exported: 'masked',
        onClosing: {
          replaceBy: sql`case when ${orderChanges.kind} in ('contact', 'buyer') then '{}'::jsonb else ${orderChanges.before} end`,
        },
      },
      after: {
        label: '变更后',
        exported: 'masked',
        onClosing: {
          replaceBy: sql`case when ${orderChanges.kind} in ('contact', 'buyer') then '{}'::jsonb else ${orderChanges.after} end`,
        },
      },
      reason: { label: '原因', exported: 'masked', onClosing: 'erase' },
    },
  }),
  personalTable({
    table: orderCancellations,
    title: '退订',
    owner: ownedThrough(orderCancellations.orderNo, { key: carOrders.orderNo, owner: carOrders.accountId }),
    facts: { orderNo: '订单号', status: '状态', refundFen: '退款金额', requestedAt: '申请时间' },
    words: { status: cancelMachine.states },
    columns: { reason: { label: '原因', exported: true, onClosing: 'keep', why: keptFor.trade } },
  }),
  personalTable({
    table: carOrders,
    title: '购车订单',
    owner: carOrders.accountId,
    facts: {
      orderNo: '订单号',
      status: '状态',
      modelName: '车型',
      versionName: '版本',
      totalFen: '总价',
      depositFen: '定金',
      createdAt: '时间',
      cityName: '城市',
    },
    words: { status: orderMachine.states },
    columns: {
      buyerName: { label: '购车人', exported: true, onClosing: { replaceBy: closedCustomer } },
      buyerPhone: { label: '购车人手机号', exported: true, onClosing: { replaceBy: '' } },
      companyName: { label: '企业名称', exported: true, onClosing: 'keep', why: keptFor.trade },
      creditCode: { label: '统一社会信用代码', exported: true, onClosing: 'keep', why: keptFor.trade },
      contactName: { label: '联系人', exported: true, onClosing: { replaceBy: closedCustomer } },
      contactPhone: { label: '联系人手机号', exported: true, onClosing: { replaceBy: '' } },
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.trade },
      cancelReason: { label: '取消原因', exported: true, onClosing: 'keep', why: keptFor.trade },
    },
  }),
]);
