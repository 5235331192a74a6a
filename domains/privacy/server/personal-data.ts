import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { dataExports } from './tables.ts';

export const personalData = definePersonalData('个人信息的导出', [
  personalTable({
    table: dataExports,
    title: '导出',
    owner: dataExports.accountId,
    facts: { exportNo: '导出编号', requestedAt: '申请时间' },
    columns: {},
    onClosing: 'sweep',
  }),
]);
