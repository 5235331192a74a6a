import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';

export const walks = defineWalks('hosts', {
  'hosts.getWecomSignature': {
    input: { url: 'http://localhost:0/h5/pages/index/index' },
  },
  'hosts.getWechatSignature': {
    input: { url: 'http://localhost:0/h5/pages/index/index' },
  },
  'hosts.findNetworkPlace': {},
  'hosts.forward': {
    input: { subjectId: 'P1', subjectType: 'POST' },
    names: { subjectId: 'public' },
  },
  'hosts.listForwards': {
    input: { from: '2026-01-01', to: '2026-12-31', subjectType: 'POST' },
  },
});
