import { endpoint } from '@ev/contract/endpoint';
import { instant, oneOf } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import * as z from 'zod/mini';
import { Figures } from './figures.ts';

const Task = z.object({
  /** As in the URL of its page: an order number, a customer's uid. */
  id: z.string(),
  /** The search term of the list on its page, if it has no page of its own. */
  keyword: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  /** Name of the staff member in charge. */
  owner: z.nullable(z.string()),
  since: instant(),
  /** Deadline: a time, the end of a day, or as soon as possible. */
  dueAt: z.nullable(instant()),
  dueOn: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

export const getOverview = endpoint({
  id: 'operations.getOverview',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/overview',
  access: 'staff',
  permission: null,
  aggregates: true,
  polled: true,
  summary: 'What of that which the caller may act on needs a person now, what is due first.',
  input: z.object({ of: z.optional(oneOf('范围', scopes)) }),
  output: z.object({
    /** Whose work is listed, and the scopes that the caller can choose. */
    of: z.enum(scopes),
    scopes: z.array(z.enum(scopes)),
    lists: z.array(
      z.object({
        name: z.string(),
        /** Counted up to `mostCounted`. */
        total: z.int(),
        first: z.array(Task),
      }),
    ),
    counts: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Null without the permission `jobs.read`. */
    figures: z.nullable(Figures),
    serverTime: instant(),
  }),
  errors: [],
});
