import * as z from 'zod/mini';
import { defineRoute } from '../../shared/define-routes.ts';

export const testRoute = defineRoute({
  name: 'host.test',
  path: '/pages/test',
  title: '组件陈列',
  page: 'test-page',
  look: 'day',
  render: 'client',
  access: 'anyone',
  developmentOnly: true,
  query: z.object({}),
});

export const hostRoutes = [testRoute];
