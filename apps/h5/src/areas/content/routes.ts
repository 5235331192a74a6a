import * as z from 'zod/mini';
import { defineRoute } from '../../shared/define-routes.ts';
import { idInQuery } from '../../shared/query-fields.ts';
import { documentQuery } from './data/document.ts';

export const explainRoute = defineRoute({
  name: 'content.explain',
  path: '/pages/explain',
  /** The document's own title (specification §2). */
  title: '',
  page: 'explain-page',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: z.object({ code: idInQuery(), version: z.optional(idInQuery()) }),
  queries: ({ api, query }) => [documentQuery(api, query.code, query.version)],
});

export const contentRoutes = [explainRoute];
