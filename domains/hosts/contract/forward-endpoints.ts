import { endpoint } from '@ev/contract/endpoint';
import { code, day, instant, oneOf, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { forwardTypes } from './forward.ts';

/** Community content as a share names it. */
const Subject = z.object({
  subjectId: code('内容'),
  subjectType: oneOf('内容类型', forwardTypes),
});

export const forward = endpoint({
  id: 'hosts.forward',
  method: 'POST',
  path: '/main/api/community/lgn/sec/user/forward',
  access: 'member',
  summary:
    'A customer has shared content of the community with a chat or moments (specification §7). Counted once for each person, content and day, so a repeat needs no key.',
  input: Subject,
  output: z.object({}),
  errors: ['hosts.tooManyForwards'],
});

const days = {
  /** Days in Shanghai, both inclusive. */
  from: z.optional(day('请选择开始日期')),
  to: z.optional(day('请选择结束日期')),
};

export const listForwards = endpoint({
  id: 'hosts.listForwards',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/hosts/forward/list',
  access: 'staff',
  permission: 'forwards.read',
  summary: 'Which content of the community was shared how often, most first.',
  input: z.object({ ...days, subjectType: z.optional(oneOf('内容类型', forwardTypes)), ...pageInput }).check(
    z.refine(({ from, to }) => !from || !to || to >= from, {
      path: ['to'],
      error: '结束日期不能早于开始日期',
    }),
  ),
  output: pageOf(
    z.extend(Subject, {
      /** Each customer counts once a day. */
      times: z.int(),
      people: z.int(),
      lastAt: instant(),
    }),
  ),
  errors: [],
});
