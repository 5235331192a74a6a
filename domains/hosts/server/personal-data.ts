import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { forwards } from './tables.ts';

export const personalData = definePersonalData('分享', [
  personalTable({
    table: forwards,
    title: '分享记录',
    owner: forwards.accountId,
    onClosing: 'deleteRows',
    facts: { subjectType: '类型', subjectId: '内容', at: '时间' },
    columns: {},
  }),
]);
