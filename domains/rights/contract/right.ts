/** Rights that come with a car, in packages, as a brand offers them and as they were when a car was ordered. */
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

/** A right as it stands in a package. */
export const Right = z.object({
  code: z.string(),
  kind: z.enum(rightKinds),
  name: z.string(),
  text: z.string(),
  icon: z.enum(rightIcons),
  /** How much of it there is, of what and for how long; null of what is not counted. */
  count: z.nullable(z.int()),
  unit: z.nullable(z.string()),
  per: z.enum(rightPeriods),
  /** Whether it goes with the car to its next owner. */
  transferable: z.boolean(),
  claim: z.enum(claimWays),
  begins: z.enum(rightBegins),
  /** Days that it holds from its beginning; null: as long as there is the car. */
  days: z.nullable(z.int()),
  /** How many points, of a right that is points. */
  points: z.nullable(z.int()),
  /** What its owner gets of another domain, and which one of them; left out where it is nothing of the kind. */
  issues: z.optional(z.object({ what: z.enum(issuedThings), code: z.string() })),
});
export type Right = z.infer<typeof Right>;

/** A package in one of its versions, which never changes. */
export const Package = z.object({
  packageCode: z.string(),
  version: z.string(),
  name: z.string(),
  text: z.string(),
  choice: z.enum(packageChoices),
  rights: z.array(Right),
});
export type Package = z.infer<typeof Package>;

/** What has changed between two states of packages, in words. */
export const Difference = z.object({
  /** Of which right, or of which package as a whole. */
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** What it was and what it is, where both are there. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

/** What a model comes with now. */
export const Offer = z.object({
  modelCode: z.string(),
  modelName: z.string(),
  /** Come with every car of the model. */
  included: z.array(Package),
  /** One of these comes with it too; the first unless another is chosen. */
  choices: z.array(z.object({ package: Package, addition: z.string() })),
  /** What an order sends that has nothing to choose; null where there are choices. */
  addition: z.nullable(z.string()),
  /** How this differs from what was seen before; empty where it does not, or nobody says what was seen. */
  differences: z.array(Difference),
});
export type Offer = z.infer<typeof Offer>;

/** A right of an order or a car, with where it stands. */
export const OwnRight = z.extend(Right, {
  packageName: z.string(),
  /** Null before it has begun. */
  rightNo: z.nullable(z.string()),
  status: z.nullable(z.enum(rightStatuses)),
  beganAt: z.nullable(instant()),
  validUntil: z.nullable(instant()),
  /** Its time is over, or its order ended. */
  over: z.boolean(),
  claimedAt: z.nullable(instant()),
  issuedAt: z.nullable(instant()),
  /** What staff said when they issued it: a voucher's number, an appointment. */
  issueNote: z.nullable(z.string()),
  failReason: z.nullable(z.string()),
  /** Who brings it about, and how far; null of one that is claimed or issued here. */
  kept: z.nullable(z.object({ by: z.enum(rightKeepers), state: z.enum(keptStates) })),
  /** What the customer can do now; the server decides. */
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
  /** How what is offered today differs; of no concern to the order. */
  differences: z.array(Difference),
  /** What the customer can do now; the server decides. */
  actions: z.array(z.enum(['changePackage'])),
});
export type OrderRights = z.infer<typeof OrderRights>;

export const CarRights = z.object({
  vin: z.nullable(z.string()),
  orderNo: z.string(),
  modelName: z.string(),
  deliveredAt: instant(),
  rights: z.array(OwnRight),
});
export type CarRights = z.infer<typeof CarRights>;

export const RightNo = z.object({ rightNo: code('权益编号') });

export const ClaimRight = z.extend(RightNo, {
  /** What staff should know, such as when to call; an empty one is none. */
  note: z.optional(
    z.union([z.literal(''), text('备注', { max: 100 })], '备注最多 100 个字，不能含有表情符号'),
  ),
});

const seenStatus = z.enum(rightStatuses, { error: '请刷新后再处理' });

/** An act of staff is held against the status that it was decided on. */
export const IssueRight = z.extend(RightNo, {
  seenStatus,
  note: z.optional(
    z.union([z.literal(''), text('发放说明', { max: 100 })], '发放说明最多 100 个字，不能含有表情符号'),
  ),
});
export const FailRight = z.extend(RightNo, { seenStatus, reason: text('失败原因', { min: 5, max: 100 }) });

/** As staff see one: whose it is by the name on the order, and who has dealt with it. */
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
