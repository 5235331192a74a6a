import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { openEnds, openPath } from './sealed-path.ts';
import { trips } from './tables.ts';

export const personalData = definePersonalData('行程', [
  personalTable({
    table: trips,
    title: '行程',
    owner: trips.accountId,
    onClosing: 'deleteRows',
    facts: { startedAt: '开始时间', endedAt: '结束时间', meters: '里程（米）' },
    columns: {
      vin: { label: '车架号', exported: true },
      plot: { label: '速度与能耗', exported: true },
      sealedPath: {
        label: '路线',
        exported: true,
        unseal: (partner, row) => openPath(partner('papersVault'), row),
      },
      sealedEnds: {
        label: '起点和终点',
        exported: true,
        unseal: (partner, row) => openEnds(partner('papersVault'), row),
      },
    },
  }),
]);
