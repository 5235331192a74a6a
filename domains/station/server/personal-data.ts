import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { reportMachine } from './report-machine.ts';
import { favourites, reports, stationUses } from './tables.ts';

export const personalData = definePersonalData('充电站', [
  personalTable({
    table: favourites,
    title: '收藏的充电站',
    owner: favourites.accountId,
    onClosing: 'deleteRows',
    facts: { stationId: '充电站', keptAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: stationUses,
    title: '充电过的充电站',
    owner: stationUses.accountId,
    onClosing: 'deleteRows',
    facts: { stationId: '充电站', usedAt: '时间', stars: '评分' },
    columns: {
      text: { label: '评价', exported: true },
      hiddenReason: { label: '评价隐藏原因', exported: true },
    },
  }),
  personalTable({
    table: reports,
    title: '充电站报错',
    owner: reports.accountId,
    facts: { reportNo: '报错号', status: '状态', createdAt: '时间', outcome: '处理结果' },
    words: { status: reportMachine.states },
    columns: { text: { label: '说明', exported: true, onClosing: { replaceBy: '' } } },
  }),
]);
