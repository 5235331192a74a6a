import { endpoint } from '@ev/contract/endpoint';
import { code, day, instant, pageInput, pageOf, text, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { payChannels } from './channels/index.ts';
import { ledgerCalls } from './ledger-endpoints.ts';
import { payStatuses } from './statuses.ts';

export const retryRefund = endpoint({
  id: 'payment.retryRefund',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/retry',
  access: 'staff',
  permission: 'refunds.retry',
  idempotent: true,
  approval: null,
  summary: 'Requests a failed refund again, with the same number.',
  input: z.object({ refundNo: code('退款单号') }),
  output: z.object({ status: z.enum(payStatuses) }),
  errors: ['payment.refundNotWaiting'],
});

export const listDifferences = endpoint({
  id: 'payment.listDifferences',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/reconciliation/list',
  access: 'staff',
  permission: 'reconciliation.read',
  summary: "Differences between the channel's bills and our books, open ones first.",
  input: z.object({
    open: z._default(yesOrNo('是否只看待处理'), true),
    /** Days of the bills, both inclusive. */
    from: z.optional(day('开始日期应为存在的日期')),
    to: z.optional(day('结束日期应为存在的日期')),
    ...pageInput,
  }),
  output: z.extend(
    pageOf(
      z.object({
        id: z.int(),
        day: z.string(),
        channel: z.string(),
        kind: z.enum(['missingHere', 'missingThere', 'amountDiffers', 'statusDiffers']),
        subject: z.enum(['payment', 'refund']),
        subjectNo: z.string(),
        ours: z.nullable(z.object({ amountFen: z.int(), status: z.string() })),
        theirs: z.nullable(z.object({ amountFen: z.int(), status: z.string() })),
        foundAt: instant(),
        resolution: z.nullable(z.string()),
        resolvedAt: z.nullable(instant()),
      }),
    ),
    {
      /** Channels whose bills are not read, so they can have no differences. */
      unbilled: z.optional(z.array(z.enum(payChannels))),
    },
  ),
  errors: [],
});

export const resolveDifference = endpoint({
  id: 'payment.resolveDifference',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/reconciliation/resolve',
  access: 'staff',
  permission: 'reconciliation.resolve',
  idempotent: true,
  approval: null,
  summary: 'Notes how a difference was settled.',
  input: z.object({
    id: z.int({ error: '请选择差异' }),
    resolution: text('处理结果', { min: 4, max: 200, lines: true }),
  }),
  output: z.object({}),
  errors: ['object.notFound'],
});

export const staffCalls = [retryRefund, listDifferences, resolveDifference, ...ledgerCalls] as const;
