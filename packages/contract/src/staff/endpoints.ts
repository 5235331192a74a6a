import * as z from 'zod/mini';
import { PriceRow } from '../buy/price.ts';
import { endpoint } from '../endpoint.ts';
import { code, fen, instant, pageInput, pageOf, text } from '../fields.ts';
import { orderStatuses, payStatuses } from '../statuses.ts';
import { listAudit } from './audit.ts';
import { memberEndpoints, StaffMember } from './members.ts';
import { userEndpoints } from './users.ts';

export const StaffLogin = z.object({
  username: text('账号', { max: 40 }),
  password: z.string({ error: '请填写密码' }).check(z.minLength(1, '请填写密码'), z.maxLength(200)),
});

export const login = endpoint({
  id: 'staff.login',
  method: 'POST',
  path: '/main/api/staff/sec/login',
  access: 'anyone',
  summary: 'A member of staff logs in to the console.',
  input: StaffLogin,
  output: z.object({ accessToken: z.string(), expiresAt: instant(), member: StaffMember }),
  errors: ['staff.loginRefused', 'staff.loginLocked'],
});

export const staffLogout = endpoint({
  id: 'staff.logout',
  method: 'POST',
  path: '/main/api/staff/lgn/logout',
  access: 'staff',
  permission: null,
  summary: 'Ends the session of a member of staff.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const getMe = endpoint({
  id: 'staff.getMe',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/me',
  access: 'staff',
  permission: null,
  summary: 'The logged-in member of staff.',
  input: z.object({}),
  output: StaffMember,
  errors: [],
});

const StaffOrderRow = z.object({
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  modelName: z.string(),
  versionName: z.string(),
  buyerName: z.string(),
  maskedPhone: z.string(),
  storeName: z.string(),
  totalFen: fen(),
  depositFen: fen(),
  createdAt: instant(),
});

export const listOrders = endpoint({
  id: 'staff.listOrders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/list',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Car orders, newest first, found by order number, phone or name of the buyer.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(z.enum(orderStatuses)),
    ...pageInput,
  }),
  output: pageOf(StaffOrderRow),
  errors: [],
});

export const getOrder = endpoint({
  id: 'staff.getOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/detail',
  access: 'staff',
  permission: 'orders.read',
  summary: 'One car order with its history and payments.',
  input: z.object({ orderNo: code('订单号') }),
  output: z.extend(StaffOrderRow, {
    buyerType: z.enum(['0', '1']),
    cityName: z.string(),
    priceRows: z.array(PriceRow),
    configuration: z.array(z.object({ group: z.string(), name: z.string() })),
    promisedFrom: z.nullable(z.string()),
    promisedTo: z.nullable(z.string()),
    history: z.array(
      z.object({
        at: instant(),
        actor: z.string(),
        event: z.string(),
        from: z.nullable(z.string()),
        to: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
    payments: z.array(
      z.object({
        payNo: z.string(),
        status: z.enum(payStatuses),
        amountFen: fen(),
        attempts: z.array(
          z.object({
            attemptNo: z.string(),
            channel: z.string(),
            status: z.enum(payStatuses),
            transactionId: z.nullable(z.string()),
            createdAt: instant(),
            paidAt: z.nullable(instant()),
          }),
        ),
      }),
    ),
  }),
  errors: ['buy.orderNotFound'],
});

export const staffEndpoints = [
  login,
  staffLogout,
  getMe,
  ...memberEndpoints,
  listAudit,
  ...userEndpoints,
  listOrders,
  getOrder,
] as const;
