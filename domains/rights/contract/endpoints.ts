import { endpoint } from '@ev/contract/endpoint';
import { code, oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { rightStatuses } from './kinds.ts';
import {
  CarRights,
  ClaimRight,
  FailRight,
  IssueRight,
  Offer,
  OrderRights,
  StaffOrderRights,
  StaffRight,
} from './right.ts';

const OrderNo = z.object({ orderNo: code('订单号') });
const Moved = z.object({ status: z.enum(rightStatuses) });

export const getOffer = endpoint({
  id: 'rights.getOffer',
  method: 'POST',
  path: '/main/api/base/buy/rights/offer',
  access: 'anyone',
  fresh: 'live',
  summary: 'The rights that come with a car of a model now, and how they differ from what was seen before.',
  input: z.object({
    modelCode: code('车型'),
    /** The addition that an order would have carried under the offer as the customer saw it. */
    seen: z.optional(code('权益包')),
  }),
  output: Offer,
  errors: ['showcase.modelNotFound'],
});

export const getOrderRights = endpoint({
  id: 'rights.getOrderRights',
  method: 'POST',
  path: '/main/api/lgn/sec/rights/order/detail',
  access: 'member',
  summary: 'The rights that come with an order of the customer, as they were when it was made.',
  input: OrderNo,
  output: OrderRights,
  errors: ['rights.orderNotFound'],
});

export const listCarRights = endpoint({
  id: 'rights.listCarRights',
  method: 'POST',
  path: '/main/api/lgn/sec/rights/car/list',
  access: 'member',
  summary: 'The rights of the cars that were handed over to the customer, or of one of them.',
  input: z.object({ vin: z.optional(code('车架号', 17)) }),
  output: z.object({ cars: z.array(CarRights) }),
  errors: ['rights.carNotFound'],
});

export const changePackage = endpoint({
  id: 'rights.changePackage',
  method: 'POST',
  path: '/main/api/lgn/sec/rights/order/change',
  access: 'member',
  idempotent: true,
  summary:
    'Exchanges the chosen package of an order that is not locked yet for another one as it is offered now; all other rights stay as they were.',
  input: z.extend(OrderNo, {
    /** The addition that the offer gave for the package, as the customer saw it. */
    addition: code('权益包'),
  }),
  output: z.object({ packageCode: z.string() }),
  errors: ['rights.orderNotFound', 'rights.packageFirm'],
});

export const claimRight = endpoint({
  id: 'rights.claimRight',
  method: 'POST',
  path: '/main/api/lgn/sec/rights/claim',
  access: 'member',
  idempotent: true,
  summary: 'The customer asks for a right; points are there at once, anything else is issued by staff.',
  input: ClaimRight,
  output: Moved,
  errors: [
    'rights.rightNotFound',
    'rights.notClaimable',
    'rights.rightOver',
    'rights.orderOnHold',
    'rights.keptElsewhere',
  ],
});

export const listRights = endpoint({
  id: 'rights.listRights',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/rights/list',
  access: 'staff',
  permission: 'rights.read',
  summary: 'Rights of all customers that the actor may see: what waits for staff the longest first.',
  input: z.object({
    status: z.optional(oneOf('权益状态', rightStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffRight),
  errors: [],
});

export const getAnyOrderRights = endpoint({
  id: 'rights.getAnyOrderRights',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/rights/order/detail',
  access: 'staff',
  permission: 'rights.read',
  summary: 'The rights that come with an order, for whoever may see the order’s store.',
  input: OrderNo,
  output: StaffOrderRights,
  errors: ['rights.orderNotFound'],
});

export const issueRight = endpoint({
  id: 'rights.issueRight',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/rights/issue',
  access: 'staff',
  permission: 'rights.issue',
  idempotent: true,
  approval: null,
  summary: 'Gives a right to its owner, also one that failed before; the customer gets a message.',
  input: IssueRight,
  output: Moved,
  errors: ['rights.rightNotFound', 'rights.rightMoved', 'rights.rightOver', 'rights.orderOnHold'],
});

export const failRight = endpoint({
  id: 'rights.failRight',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/rights/fail',
  access: 'staff',
  permission: 'rights.issue',
  idempotent: true,
  approval: null,
  summary: 'Says why a right cannot be given now; the customer is told what to do.',
  input: FailRight,
  output: Moved,
  errors: ['rights.rightNotFound', 'rights.rightMoved', 'rights.rightOver', 'rights.orderOnHold'],
});

export const calls = [
  getOffer,
  getOrderRights,
  listCarRights,
  changePackage,
  claimRight,
  listRights,
  getAnyOrderRights,
  issueRight,
  failRight,
] as const;
