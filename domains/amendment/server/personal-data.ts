import { closedCustomer, definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { amendments } from './tables.ts';

export const personalData = definePersonalData('订单变更', [
  personalTable({
    table: amendments,
    title: '变更申请',
    owner: amendments.accountId,
    facts: {
      amendmentNo: '变更单号',
      orderNo: '订单号',
      kind: '变更内容',
      status: '状态',
      modelName: '车型',
      requestedAt: '申请时间',
    },
    columns: { buyerName: { label: '购车人', exported: true, onClosing: { replaceBy: closedCustomer } } },
  }),
]);
