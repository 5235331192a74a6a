import { addressOf, id } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const day = { look: 'day', render: 'client', access: 'member' } as const;
const query = addressOf({ orderNo: id() });

export const writeRoute = defineRoute({
  path: '/pages/buy/write',
  title: '填写合同信息',
  page: 'write',
  ...day,
  query,
});

/** The title is the name of the document (specification §2). */
export const signRoute = defineRoute({
  path: '/pages/buy/sign',
  title: '购车合同',
  page: 'sign',
  ...day,
  query,
});

export const signResultRoute = defineRoute({
  path: '/pages/buy/signResult',
  title: '合同签署结果',
  page: 'sign-result',
  ...day,
  query,
});

export const routes = [writeRoute, signRoute, signResultRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
