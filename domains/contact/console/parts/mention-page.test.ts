import { expect, it } from 'vitest';
import { mentionPage } from './mention-page.ts';

const words = {
  audit: {
    actions: {},
    fields: {},
    objects: {
      order: { word: '订单', page: '/orders' },
      user: { word: '客户', page: '/users' },
      wish: { word: '心愿', page: null },
    },
  },
  found: { lead: { title: '门店线索', rank: 1, to: ({ id }: { id: string }) => `/leads?open=${id}` } },
};

it.each([
  ['order:C1 user:U1', '/orders/C1'],
  ['lead:L1 user:U1', '/leads?open=L1'],
  ['wish:W1 user:U1', '/users/U1'],
  ['user:U1', '/users/U1'],
  ['', '/users'],
])('leads from %s to %s', (ways, page) => {
  expect(mentionPage(ways, words)).toBe(page);
});
