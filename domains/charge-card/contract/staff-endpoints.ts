import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import {
  CardNo,
  cardFilters,
  FailRight,
  FreezeCard,
  GrantRight,
  IssueRight,
  RefundAnyCard,
  StaffCard,
  StaffCardDetail,
  StaffChargeRight,
  ThawCard,
} from './card.ts';
import { cardStatuses, rightStatuses } from './kinds.ts';

const CardMoved = z.object({ status: z.enum(cardStatuses) });
const RightMoved = z.object({ status: z.enum(rightStatuses) });

export const listAllCards = endpoint({
  id: 'charge-card.listAllCards',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/card/list',
  access: 'staff',
  permission: 'chargeCards.read',
  summary: 'Charging cards of all customers, the last issued first; by number, phone, user or car.',
  input: z.object({ ...cardFilters, ...pageInput }),
  output: pageOf(StaffCard),
  errors: [],
});

export const getAnyCard = endpoint({
  id: 'charge-card.getAnyCard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/card/detail',
  access: 'staff',
  permission: 'chargeCards.read',
  summary: 'One card with its ledger and all that became of it.',
  input: CardNo,
  output: StaffCardDetail,
  errors: ['charge-card.cardNotFound'],
});

export const freezeCard = endpoint({
  id: 'charge-card.freezeCard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/card/freeze',
  access: 'staff',
  permission: 'chargeCards.freeze',
  idempotent: true,
  approval: null,
  summary: 'Nobody pays with the card until it is thawed; its customer is told why.',
  input: FreezeCard,
  output: CardMoved,
  errors: ['charge-card.cardNotFound', 'charge-card.cardMoved'],
});

export const thawCard = endpoint({
  id: 'charge-card.thawCard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/card/thaw',
  access: 'staff',
  permission: 'chargeCards.freeze',
  idempotent: true,
  approval: null,
  summary: 'A frozen card can be used again.',
  input: ThawCard,
  output: CardMoved,
  errors: ['charge-card.cardNotFound', 'charge-card.cardMoved'],
});

export const refundAnyCard = endpoint({
  id: 'charge-card.refundAnyCard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/card/refund',
  access: 'staff',
  permission: 'chargeCards.refund',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 100_000, aDay: 300_000 },
  summary: 'Returns a bought card for its customer, by the same rule.',
  input: RefundAnyCard,
  output: z.extend(CardMoved, awaitsApproval),
  errors: [
    'charge-card.cardNotFound',
    'charge-card.cardMoved',
    'charge-card.notRefundable',
    'charge-card.cardInUse',
    'staff.approvalWaits',
  ],
});

export const grantRight = endpoint({
  id: 'charge-card.grantRight',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/right/grant',
  access: 'staff',
  permission: 'chargeCards.grant',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 100_000, aDay: 300_000 },
  summary: 'Entitles a customer to a card, which they then claim; they are told.',
  input: GrantRight,
  output: z.object({
    /** Null while the request awaits its approval. */
    rightNo: z.nullable(z.string()),
    ...awaitsApproval,
  }),
  errors: [
    'charge-card.customerNotFound',
    'charge-card.goodsNotFound',
    'charge-card.carNotFound',
    'staff.approvalWaits',
  ],
});

export const listAllRights = endpoint({
  id: 'charge-card.listAllRights',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/right/list',
  access: 'staff',
  permission: 'chargeCards.read',
  summary: 'Rights to charge of all customers: what waits for staff the longest first.',
  input: z.object({
    status: z.optional(oneOf('权益状态', rightStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffChargeRight),
  errors: [],
});

export const issueRight = endpoint({
  id: 'charge-card.issueRight',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/right/issue',
  access: 'staff',
  permission: 'chargeCards.grant',
  idempotent: true,
  // Its value was counted when the right was granted, or came with a car that was paid.
  approval: null,
  summary: 'Gives the card of a right to its customer.',
  input: IssueRight,
  output: RightMoved,
  errors: ['charge-card.rightNotFound', 'charge-card.rightMoved'],
});

export const failRight = endpoint({
  id: 'charge-card.failRight',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/right/fail',
  access: 'staff',
  permission: 'chargeCards.grant',
  idempotent: true,
  approval: null,
  summary: 'Says why a right cannot be given now; the customer is told what to do and can claim it again.',
  input: FailRight,
  output: RightMoved,
  errors: ['charge-card.rightNotFound', 'charge-card.rightMoved'],
});

/** The kinds of cards that staff can grant. */
export const listGrantable = endpoint({
  id: 'charge-card.listGrantable',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/right/grantable',
  access: 'staff',
  permission: 'chargeCards.grant',
  summary: 'The kinds of cards that staff can grant.',
  input: z.object({}),
  output: z.object({
    goods: z.array(
      z.object({ goodsCode: z.string(), name: z.string(), text: z.string(), forCar: z.boolean() }),
    ),
  }),
  errors: [],
});

export const staffCalls = [
  listAllCards,
  getAnyCard,
  freezeCard,
  thawCard,
  refundAnyCard,
  grantRight,
  listAllRights,
  issueRight,
  failRight,
  listGrantable,
] as const;
