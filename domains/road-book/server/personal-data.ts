import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { roadBooks } from './tables.ts';

export const personalData = definePersonalData('路书', [
  personalTable({
    table: roadBooks,
    title: '路书',
    owner: roadBooks.accountId,
    onClosing: 'deleteRows',
    facts: { keptAt: '保存时间' },
    columns: { name: { label: '名称', exported: true }, journey: { label: '行程', exported: true } },
  }),
]);
