import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { storeLeads } from './tables.ts';

export const personalData = definePersonalData('门店咨询', [
  personalTable({
    table: storeLeads,
    title: '咨询',
    owner: storeLeads.accountId,
    onClosing: 'deleteRows',
    facts: { createdAt: '时间' },
    columns: {
      name: { label: '姓名', exported: true },
      phone: { label: '手机号', exported: true },
      remark: { label: '留言', exported: true },
      note: { label: '跟进说明', exported: false },
      lostReason: { label: '结束原因', exported: false },
    },
  }),
]);
