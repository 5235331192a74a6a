import { endpoint } from '@ev/contract/endpoint';
import { code } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { certificateStatuses, certificateTypes } from './kinds.ts';
import { paperRoles } from './order-papers.ts';

const path = (name: string) => `/main/api/lgn/sec/papers/order/${name}`;
const OrderNo = z.object({ orderNo: code('订单号') });

/** The certificates linked to an order, and which are missing. */
const OrderPapers = z.object({
  buyerType: z.enum(['0', '1']),
  companyName: z.nullable(z.string()),
  /** Whether certificates can be added or replaced, which requires an open order. */
  open: z.boolean(),
  list: z.array(
    z.object({
      role: z.enum(paperRoles),
      certificateNo: z.string(),
      type: z.enum(certificateTypes),
      status: z.enum(certificateStatuses),
      maskedName: z.nullable(z.string()),
      maskedNumber: z.nullable(z.string()),
      /**
       * Whether the certificate names another person or company than the order: by name, for a company also
       * by code.
       */
      nameDiffers: z.boolean(),
    }),
  ),
});

export const getOrderPapers = endpoint({
  id: 'papers.getOrderPapers',
  method: 'POST',
  path: path('detail'),
  access: 'member',
  summary: 'The certificates that an order of the customer stands on.',
  input: OrderNo,
  output: OrderPapers,
  errors: ['papers.orderNotFound'],
});

export const putOrderPapers = endpoint({
  id: 'papers.putOrderPapers',
  method: 'POST',
  path: path('put'),
  access: 'member',
  idempotent: true,
  changes: ['papers.getOrderPapers'],
  summary: 'Puts certificates to an order, each in the place of what had its role before.',
  input: z.extend(OrderNo, {
    certificateNos: z
      .array(code('证件'), { error: '请选择证件' })
      .check(z.minLength(1, '请选择证件'), z.maxLength(paperRoles.length, '所选证件过多，请重新选择')),
  }),
  output: OrderPapers,
  errors: ['papers.orderNotFound', 'papers.orderOver', 'papers.paperUnfit', 'papers.paperOfAnother'],
});

export const orderCalls = [getOrderPapers, putOrderPapers] as const;
