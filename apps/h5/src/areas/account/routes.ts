import * as z from 'zod/mini';
import { defineRoute } from '../../shared/define-routes.ts';
import { textInQuery } from '../../shared/query-fields.ts';

export const loginRoute = defineRoute({
  name: 'account.login',
  path: '/pages/index/children/login/index',
  title: '登录',
  page: 'login-page',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: z.object({
    targetUrl: z.optional(textInQuery(1000)),
    /** Why a login is needed, as the server said it. */
    reason: z.optional(textInQuery(60)),
  }),
});

export const accountRoutes = [loginRoute];
