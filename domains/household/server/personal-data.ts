import { definePersonalData, ownedThrough, personalTable } from '@ev/platform/personal-data.ts';
import { openMatch } from './sealed-match.ts';
import { householdBills, householdMonths, households } from './tables.ts';

export const personalData = definePersonalData('户号与家充电费', [
  personalTable({
    table: householdBills,
    title: '电费账单照片',
    owner: householdBills.accountId,
    onClosing: 'sweep',
    facts: { createdAt: '时间' },
    columns: { pictureId: { label: '照片', exported: false } },
  }),
  personalTable({
    table: householdMonths,
    title: '每月电费',
    owner: ownedThrough(householdMonths.householdId, {
      key: households.householdId,
      owner: households.accountId,
    }),
    onClosing: 'sweep',
    facts: { month: '月份', costFen: '电费', totalWh: '电量（瓦时）' },
    columns: {},
  }),
  personalTable({
    table: households,
    title: '户号',
    owner: households.accountId,
    onClosing: 'sweep',
    facts: { supplier: '供电公司', status: '状态', submittedAt: '提交时间' },
    columns: {
      districtCode: { label: '区县代码', exported: false },
      sealedMatch: {
        label: '户号、户名与地址',
        exported: true,
        unseal: (partner, row) => openMatch(partner('papersVault'), row),
      },
      maskedNumber: { label: '户号（部分隐藏）', exported: false },
      maskedName: { label: '户名（部分隐藏）', exported: false },
      refusalNote: { label: '未通过的说明', exported: true },
      refusalReason: { label: '未通过的原因', exported: true },
    },
  }),
]);
