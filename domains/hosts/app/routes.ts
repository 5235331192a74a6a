import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import * as z from 'zod/mini';

/** Linked from nowhere; offered in prd too, for hosts are tried where customers have them. */
export const appTestRoute = defineRoute({
  path: '/pages/appTest',
  title: '环境检测',
  page: 'app-test',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: z.object({}),
});

export const routes = [appTestRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
