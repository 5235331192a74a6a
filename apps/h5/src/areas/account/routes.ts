import * as z from 'zod/mini';
import { defineRoute } from '../../app/define-routes.ts';
import { textInQuery } from '../../shared/query-fields.ts';

export const loginRoute = defineRoute({
  name: 'account.login',
  path: '/pages/index/children/login/index',
  title: '登录',
  page: 'login-page',
  look: 'day',
  render: 'client',
  access: 'anyone',
  /** Where to go after the login: an address of the app. */
  query: z.object({ targetUrl: z.optional(textInQuery(1000)) }),
});

export const accountRoutes = [loginRoute];
