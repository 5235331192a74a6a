import {
  closedCustomer,
  definePersonalData,
  keptFor,
  ownedThrough,
  personalTable,
} from '@ev/platform/personal-data.ts';
import { deliveries, deliveryChecks, deliveryDefects } from './tables.ts';

export const personalData = definePersonalData('车辆交付', [
  personalTable({
    table: deliveryChecks,
    title: '交付检查',
    owner: ownedThrough(deliveryChecks.orderNo, { key: deliveries.orderNo, owner: deliveries.accountId }),
    facts: { name: '项目', result: '结果', checkedAt: '时间' },
    columns: { note: { label: '说明', exported: true, onClosing: 'keep', why: keptFor.contract } },
  }),
  personalTable({
    table: deliveryDefects,
    title: '交付问题',
    owner: ownedThrough(deliveryDefects.orderNo, { key: deliveries.orderNo, owner: deliveries.accountId }),
    facts: { itemName: '项目', status: '状态', reportedAt: '时间' },
    columns: {
      text: { label: '问题', exported: true, onClosing: 'keep', why: keptFor.contract },
      mendNote: { label: '处理说明', exported: true, onClosing: 'keep', why: keptFor.contract },
    },
  }),
  personalTable({
    table: deliveries,
    title: '交付',
    owner: deliveries.accountId,
    facts: { orderNo: '订单号', status: '状态', modelName: '车型', acceptedAt: '签收时间' },
    columns: { buyerName: { label: '购车人', exported: true, onClosing: { replaceBy: closedCustomer } } },
  }),
]);
