import { definePersonalData, keptFor, personalTable } from '@ev/platform/personal-data.ts';
import { openPolicyNumber } from './policies.ts';
import { policies, quotes } from './tables.ts';

export const personalData = definePersonalData('车险', [
  personalTable({
    table: quotes,
    title: '车险报价',
    owner: quotes.accountId,
    facts: { quoteNo: '报价号', status: '状态', requestedAt: '时间', staffText: '答复' },
    columns: {
      vin: { label: '车架号', exported: true, onClosing: 'keep', why: keptFor.trade },
      contactName: { label: '联系人', exported: true, onClosing: 'erase' },
      contactPhone: { label: '联系电话', exported: true, onClosing: 'erase' },
      text: { label: '留言', exported: true, onClosing: 'erase' },
    },
  }),
  personalTable({
    table: policies,
    title: '保单',
    owner: policies.accountId,
    onClosing: 'deleteRows',
    facts: { insurerName: '保险公司', fromDay: '生效日', toDay: '到期日', premiumFen: '保费' },
    columns: {
      vin: { label: '车架号', exported: true },
      sealedNumber: { label: '保单号', exported: true, unseal: (partner, row) => openPolicyNumber(partner('papersVault'), row) },
      maskedNumber: { label: '保单号（部分隐藏）', exported: false },
    },
  }),
]);
