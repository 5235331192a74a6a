import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { typedKeyword } from './model/typed-keyword.ts';

export const searchRoute = defineRoute({
  path: '/pages/find/search',
  title: '搜索',
  page: 'search',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    keyword: may(words()),
    /** Only what is of this kind, and more of it. */
    kind: may(id()),
  }),
  reads(query) {
    const keyword = typedKeyword(query.keyword);
    return keyword === '' ? [['search.getHotWords', {}]] : [['search.search', { keyword, kind: query.kind }]];
  },
});

export const routes = [searchRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
