import { addressOf, id, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

import { documentTypes } from '../contract/kinds.ts';

const day = { look: 'day', render: 'client', access: 'member' } as const;
const query = addressOf({ flow: id() });

export const verifyRoute = defineRoute({
  path: '/pages/sign/verify',
  title: '实名认证',
  page: 'verify',
  ...day,
  query,
});

export const signRoute = defineRoute({
  path: '/pages/sign/sign',
  title: '手写签名',
  page: 'sign',
  ...day,
  query,
});

export const signResultRoute = defineRoute({
  path: '/pages/sign/signResult',
  title: '签署结果',
  page: 'sign-result',
  ...day,
  query,
});

/** The title is the name of the document (specification §2). */
export const pdfDetailRoute = defineRoute({
  path: '/pages/buy/pdfDetail',
  title: '文件',
  page: 'pdf-detail',
  ...day,
  query: addressOf({ id: id(), type: oneOf(documentTypes) }),
});

export const routes = [verifyRoute, signRoute, signResultRoute, pdfDetailRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
