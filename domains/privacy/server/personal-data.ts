import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { dataExports, downloadLogins } from './tables.ts';

export const personalData = definePersonalData('个人信息的导出', [
  personalTable({
    table: downloadLogins,
    title: '可下载导出的其他登录',
    owner: ownedThrough(downloadLogins.exportNo, { key: dataExports.exportNo, owner: dataExports.accountId }),
    onClosing: 'deleteRows',
    facts: { exportNo: '导出编号', confirmedAt: '确认时间' },
    columns: {},
  }),
  personalTable({
    table: dataExports,
    title: '导出',
    owner: dataExports.accountId,
    facts: { exportNo: '导出编号', requestedAt: '申请时间' },
    columns: {},
    onClosing: 'sweep',
  }),
]);
