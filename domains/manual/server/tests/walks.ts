import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';

export const walks = defineWalks('manual', {
  'manual.getOverview': { input: { modelCode: 'ling' } },
  'manual.search': { input: { keyword: '充电', modelCode: 'ling' } },
  'manual.getArticle': { input: { code: 'remoteParking', modelCode: 'ling' } },
});
