import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { idInQuery, textInQuery } from '@ev/app-kit/query-fields.ts';
import * as z from 'zod/mini';

export const feedbackRoute = defineRoute({
  path: '/pages/mine/feedback',
  title: '意见反馈',
  page: 'feedback',
  look: 'day',
  render: 'client',
  access: 'member',
  query: z.object({
    tab: z.optional(textInQuery()),
    /** One that is shown by itself, as messages link to it. */
    no: z.optional(idInQuery()),
  }),
});

export const routes = [feedbackRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
