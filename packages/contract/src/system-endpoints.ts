import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getTime = endpoint({
  id: 'system.getTime',
  method: 'GET',
  path: '/time',
  access: 'anyone',
  summary: 'The server clock in milliseconds since 1970, for the client to compute its offset.',
  input: z.object({}),
  output: z.object({ timestamp: z.int() }),
  errors: [],
});

export const systemEndpoints = [getTime] as const;
