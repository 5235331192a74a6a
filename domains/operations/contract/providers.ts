import { endpoint } from '@ev/contract/endpoint';
import { code, instant, text } from '@ev/contract/fields';
import { refusalKinds } from '@ev/contract/refusal-kinds';
import * as z from 'zod/mini';

const Provider = z.object({
  name: z.string(),
  title: z.string(),
  /** The protocol and what it was tested against; `unverified` if it never was. */
  wire: z.string(),
  off: z.boolean(),
  /** Of the last change; null if it was never switched. */
  reason: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant()),
  /** Over all processes, at most some seconds old; null before the first call. */
  health: z.nullable(
    z.object({
      lastOkAt: z.nullable(instant()),
      lastFailedAt: z.nullable(instant()),
      lastError: z.nullable(z.string()),
      failuresInARow: z.int(),
      /** Today in Asia/Shanghai. */
      callsToday: z.int(),
      failuresToday: z.int(),
      slowestMsToday: z.int(),
    }),
  ),
  /** Refused callbacks in its name. Anyone can send these, so they say nothing about its health. */
  refused: z.array(z.object({ kind: z.enum(refusalKinds), today: z.int(), lastAt: instant() })),
});

export const listProviders = endpoint({
  id: 'operations.listProviders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/provider/list',
  access: 'staff',
  permission: 'providers.read',
  polled: true,
  summary:
    'Every provider with its protocol, its switch, how it has been answering and what was refused in its name.',
  input: z.object({}),
  output: z.object({ list: z.array(Provider) }),
  errors: [],
});

export const switchProvider = endpoint({
  id: 'operations.switchProvider',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/provider/switch',
  access: 'staff',
  permission: 'providers.switch',
  idempotent: true,
  approval: null,
  summary: 'Switches a provider off, so that it is not called, or on again.',
  input: z.object({
    name: code('外部服务'),
    off: z.boolean({ error: '请选择停用或启用' }),
    reason: text('原因', { max: 200, lines: true }),
  }),
  output: z.object({ name: z.string(), off: z.boolean() }),
  errors: [],
});
