import { closedCustomer, definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { carRights, orderRights } from './tables.ts';

export const personalData = definePersonalData('车辆权益', [
  personalTable({
    table: carRights,
    title: '权益',
    owner: carRights.accountId,
    facts: { rightNo: '权益号', orderNo: '订单号', name: '权益', status: '状态', beganAt: '生效时间' },
    columns: {
      note: { label: '说明', exported: true, onClosing: 'erase' },
      issueNote: { label: '发放说明', exported: true, onClosing: 'keep', why: keptFor.trade },
      failReason: { label: '失败原因', exported: false, onClosing: 'keep', why: keptFor.trade },
    },
  }),
  personalTable({
    table: orderRights,
    title: '订单权益',
    owner: orderRights.accountId,
    facts: { orderNo: '订单号', modelName: '车型', orderedAt: '时间' },
    columns: {
      buyerName: { label: '购车人', exported: true, onClosing: { replaceBy: closedCustomer } },
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.trade },
    },
  }),
]);
