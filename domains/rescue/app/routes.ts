import { addressOf, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { rescueKinds } from '../contract/kinds.ts';

export const callRoute = defineRoute({
  path: '/pages/car/call',
  title: '道路救援',
  page: 'call',
  undisturbed: true,
  look: 'day',
  // The number stands in the HTML, so that it is there before any script and without a network.
  render: 'server',
  access: 'anyone',
  query: addressOf({ vin: may(id()) }),
  reads: () => [['rescue.getInfo', {}]],
});

export const rescueServiceRoute = defineRoute({
  path: '/pages/car/rescueService',
  title: '救援申请',
  page: 'rescue-service',
  undisturbed: true,
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({ type: may(oneOf(rescueKinds)) }),
});

export const serviceProgressRoute = defineRoute({
  path: '/pages/car/serviceProgress',
  title: '服务进度',
  page: 'service-progress',
  undisturbed: true,
  look: 'day',
  render: 'client',
  access: 'anyone',
  /** Without a token it is a rescue of the customer who is logged in. */
  query: addressOf({ id: id(), token: may(id()) }),
});

export const cancelServiceRoute = defineRoute({
  path: '/pages/car/cancelService',
  title: '取消服务',
  page: 'cancel-service',
  undisturbed: true,
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({ id: id(), token: may(id()) }),
});

export const routes = [callRoute, rescueServiceRoute, serviceProgressRoute, cancelServiceRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
