import { endpoint } from '@ev/contract/endpoint';
import { instant, oneOf } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import * as z from 'zod/mini';

const Task = z.object({
  /** As its page names it: the number of an order, the uid of a customer. */
  id: z.string(),
  /** By what the list on its page finds it, where it has no page of its own. */
  keyword: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  /** Who looks after it, by name. */
  owner: z.nullable(z.string()),
  since: instant(),
  /** Until when it is to be done: to the minute, by the end of a day, or as soon as somebody can. */
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
  summary: 'What of that which the caller may act on needs a person now, what is due first.',
  input: z.object({ of: z.optional(oneOf('范围', scopes)) }),
  output: z.object({
    /** Whose work it is, and whose the caller can ask for. */
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
    serverTime: instant(),
  }),
  errors: [],
});
