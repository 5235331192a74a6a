import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const explainRoute = defineRoute({
  path: '/pages/explain',
  /** The document's own title (specification §2). */
  title: '',
  page: 'explain',
  undisturbed: true,
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ code: id(), version: may(id()) }),
  reads: (query) => [['content.getDocument', { code: query.code, version: query.version }]],
});

export const routes = [explainRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
