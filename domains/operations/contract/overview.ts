import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

export const getOverview = endpoint({
  id: 'operations.getOverview',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/overview',
  access: 'staff',
  permission: null,
  summary: 'How much of what the caller may see needs a person now.',
  input: z.object({}),
  output: z.object({ counts: z.array(z.object({ name: z.string(), count: z.int() })) }),
  errors: [],
});
