import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { feedback } from './tables.ts';

export const personalData = definePersonalData('意见反馈', [
  personalTable({
    table: feedback,
    title: '意见反馈',
    owner: feedback.accountId,
    onClosing: 'deleteRows',
    facts: { feedbackNo: '反馈号', status: '状态', createdAt: '时间', answer: '答复' },
    columns: { text: { label: '内容', exported: true }, contact: { label: '联系方式', exported: true } },
  }),
]);
