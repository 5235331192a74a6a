import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { closings } from './tables.ts';

export const personalData = definePersonalData('注销账号', [
  personalTable({
    table: closings,
    title: '注销申请',
    owner: closings.accountId,
    facts: { closingNo: '申请编号', status: '状态', requestedAt: '时间', lastDay: '最晚完成日' },
    columns: {
      farewellPhone: {
        label: '接收完成短信的手机号',
        exported: false,
        onClosing: 'keep',
        why: '发出注销完成的短信后清除，最长两天',
      },
      reason: { label: '代办原因', exported: true, onClosing: 'keep', why: keptFor.record },
      proofNote: { label: '核实方式', exported: true, onClosing: 'keep', why: keptFor.record },
    },
  }),
]);
