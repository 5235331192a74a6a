import { closedCustomer, definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { intentMachine } from './intent-machine.ts';
import { intentOrders, wishes } from './tables.ts';

export const personalData = definePersonalData('预订与心愿', [
  personalTable({
    table: wishes,
    title: '心愿',
    owner: wishes.accountId,
    onClosing: 'deleteRows',
    facts: { modelCode: '车型', savedAt: '时间' },
    columns: {
      remark: { label: '留言', exported: true },
      topics: { label: '关注点', exported: true },
      note: { label: '跟进说明', exported: false },
      lostReason: { label: '结束原因', exported: false },
    },
  }),
  personalTable({
    table: intentOrders,
    title: '预订',
    owner: intentOrders.accountId,
    facts: { intentNo: '预订号', status: '状态', amountFen: '金额', createdAt: '时间', cityName: '城市' },
    words: { status: intentMachine.states },
    columns: {
      name: { label: '姓名', exported: true, onClosing: { replaceBy: closedCustomer } },
      phone: { label: '手机号', exported: true, onClosing: { replaceBy: '' } },
      change: { label: '申请的变更', exported: true, onClosing: 'erase' },
    },
  }),
]);
