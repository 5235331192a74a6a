/**
 * Rights that come with a car, in packages: as a brand offers them, and as they were when a car was ordered.
 */
import { code, instant, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  claimWays,
  issuedThings,
  keptStates,
  packageChoices,
  rightBegins,
  rightIcons,
  rightKeepers,
  rightKinds,
  rightPeriods,
  rightStatuses,
} from './kinds.ts';

/** A right in a package. */
export const Right = z.object({
  code: z.string(),
  kind: z.enum(rightKinds),
  name: z.string(),
  text: z.string(),
  icon: z.enum(rightIcons),
  /** Quantity, unit and period; null for a right that is not counted. */
  count: z.nullable(z.int()),
  unit: z.nullable(z.string()),
  per: z.enum(rightPeriods),
  /** Whether it passes to the next owner with the car. */
  transferable: z.boolean(),
  claim: z.enum(claimWays),
  begins: z.enum(rightBegins),
  /** Days of validity from its beginning; null: for the life of the car. */
  days: z.nullable(z.int()),
  /** Number of points, if the right is points. */
  points: z.nullable(z.int()),
  /** The thing of another domain that the right grants, and its code; absent if it grants none. */
  issues: z.optional(z.object({ what: z.enum(issuedThings), code: z.string() })),
  /** The domain that fulfils it; without that domain its package is not offered. Absent for all others. */
  keeper: z.optional(z.enum(rightKeepers)),
});
export type Right = z.infer<typeof Right>;

/** One version of a package. A version never changes. */
export const Package = z.object({
  packageCode: z.string(),
  version: z.string(),
  name: z.string(),
  text: z.string(),
  choice: z.enum(packageChoices),
  rights: z.array(Right),
});
export type Package = z.infer<typeof Package>;

/** A change between two states of packages, as texts. */
export const Difference = z.object({
  /** Name of the right, or of the package as a whole. */
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** The old and the new text; null where one does not exist. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

/** What a model comes with now. */
export const Offer = z.object({
  modelCode: z.string(),
  modelName: z.string(),
  /** Included with every car of the model. */
  included: z.array(Package),
  /** The car also comes with one of these; the first is the default. */
  choices: z.array(z.object({ package: Package, addition: z.string() })),
  /** The addition that an order sends if there is nothing to choose; null if there are choices. */
  addition: z.nullable(z.string()),
  /**
   * Differences from what the customer saw earlier; empty if there are none, or if the request did not say
   * what was seen.
   */
  differences: z.array(Difference),
});
export type Offer = z.infer<typeof Offer>;

/** A right of an order or a car, with its state. */
export const OwnRight = z.extend(Right, {
  packageName: z.string(),
  /** Null until it begins. */
  rightNo: z.nullable(z.string()),
  status: z.nullable(z.enum(rightStatuses)),
  beganAt: z.nullable(instant()),
  validUntil: z.nullable(instant()),
  /** Its validity has ended, its order ended, or the car has another owner. */
  over: z.boolean(),
  /** Where it went with the car: to a second owner, or nowhere because it was for the first one; null otherwise. */
  gone: z.nullable(z.enum(['passed', 'ended'])),
  claimedAt: z.nullable(instant()),
  issuedAt: z.nullable(instant()),
  /** Note of the staff member who issued it, such as a voucher number or an appointment. */
  issueNote: z.nullable(z.string()),
  failReason: z.nullable(z.string()),
  /** The domain that fulfils it, and the progress there; null for a right that is claimed or issued here. */
  kept: z.nullable(z.object({ by: z.enum(rightKeepers), state: z.enum(keptStates) })),
  /** What the customer can do now; decided by the server. */
  actions: z.array(z.enum(['claim'])),
});
export type OwnRight = z.infer<typeof OwnRight>;

export const OrderRights = z.object({
  orderNo: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  orderedAt: instant(),
  packages: z.array(z.omit(Package, { rights: true })),
  rights: z.array(OwnRight),
  /** How today's offer differs; it does not affect the order. */
  differences: z.array(Difference),
  /** What the customer can do now; decided by the server. */
  actions: z.array(z.enum(['changePackage'])),
});
export type OrderRights = z.infer<typeof OrderRights>;

export const CarRights = z.object({
  vin: z.nullable(z.string()),
  /** Null for a second owner: the order is another customer's. */
  orderNo: z.nullable(z.string()),
  modelName: z.string(),
  deliveredAt: instant(),
  rights: z.array(OwnRight),
});
export type CarRights = z.infer<typeof CarRights>;

export const RightNo = z.object({ rightNo: code('权益编号') });

export const ClaimRight = z.extend(RightNo, {
  /** A note for staff, such as when to call; an empty text counts as none. */
  note: z.optional(
    z.union([z.literal(''), text('备注', { max: 100, lines: true })], '备注最多 100 个字，不能含有表情符号'),
  ),
});

const seenStatus = z.enum(rightStatuses, { error: '请刷新后再处理' });

/** A staff action is refused if the status has changed since the staff member saw it. */
export const IssueRight = z.extend(RightNo, {
  seenStatus,
  note: z.optional(
    z.union(
      [z.literal(''), text('发放说明', { max: 100, lines: true })],
      '发放说明最多 100 个字，不能含有表情符号',
    ),
  ),
});
export const FailRight = z.extend(RightNo, {
  seenStatus,
  reason: text('失败原因', { min: 5, max: 100, lines: true }),
});

/** A right as staff see it: the customer by the name on the order, and the staff member who handled it. */
export const StaffRight = z.object({
  rightNo: z.string(),
  orderNo: z.string(),
  uid: z.string(),
  buyerName: z.string(),
  modelName: z.string(),
  packageName: z.string(),
  version: z.string(),
  kind: z.enum(rightKinds),
  name: z.string(),
  claim: z.enum(claimWays),
  transferable: z.boolean(),
  status: z.enum(rightStatuses),
  statusSince: instant(),
  validUntil: z.nullable(instant()),
  over: z.boolean(),
  note: z.nullable(z.string()),
  issueNote: z.nullable(z.string()),
  failReason: z.nullable(z.string()),
  handler: z.nullable(z.string()),
  actions: z.array(z.enum(['issue', 'fail'])),
});
export type StaffRight = z.infer<typeof StaffRight>;

export const StaffOrderRights = z.object({
  orderedAt: instant(),
  packages: z.array(z.omit(Package, { rights: true })),
  rights: z.array(
    z.object({
      name: z.string(),
      packageName: z.string(),
      transferable: z.boolean(),
      begins: z.enum(rightBegins),
      rightNo: z.nullable(z.string()),
      status: z.nullable(z.enum(rightStatuses)),
      over: z.boolean(),
    }),
  ),
});
