import { code, instant, mobile, oneOf, text, uuid, wholeNumber, yesOrNo } from '@ev/contract/fields';
import { pictureIds } from '@ev/media/contract/private-picture.ts';
import { plate, vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { cancelReasons, pictureLimit, readerRoles, rescueKinds, rescueStatuses } from './kinds.ts';

export const CaseNo = z.object({ caseNo: code('救援') });

const position = '位置不正确，请重新定位，或用文字说明';
/** GCJ-02 degrees. */
export const place = () =>
  z.object(
    {
      lat: z.number(position).check(z.gte(-90, position), z.lte(90, position)),
      lng: z.number(position).check(z.gte(-180, position), z.lte(180, position)),
    },
    position,
  );
export type Place = z.infer<ReturnType<typeof place>>;

const wanted = {
  kind: oneOf('遇到的情况', rescueKinds),
  place: z._default(z.nullable(place()), null),
  placeText: z._default(text('位置说明', { min: 0, max: 100, lines: true }), ''),
  contactName: text('联系人', { max: 20 }),
  contactPhone: mobile('联系电话'),
  /** Null if the person is not in one of their own cars. */
  vin: z._default(z.nullable(vin()), null),
  plate: z._default(z.nullable(plate()), null),
  /** Whether everybody has left the road and stands in a safe place. */
  inSafePlace: yesOrNo('人员是否在安全的地方'),
  text: z._default(text('情况说明', { min: 0, max: 200, lines: true }), ''),
};

/** Without a position, words must say where the car is. */
const isSomewhere = z.refine<{ place: unknown; placeText: string }>(
  ({ place: at, placeText }) => at !== null || placeText !== '',
  { path: ['placeText'], error: '请先定位，或写明所在的位置' },
);

export const RequestRescue = z
  .object({ ...wanted, pictureIds: pictureIds('图片', pictureLimit) })
  .check(isSomewhere);
export type RequestRescue = z.infer<typeof RequestRescue>;

export const RequestAsVisitor = z
  .object({
    ...wanted,
    /** Made by the page: the same request sent again gives the same rescue. Known to nobody else. */
    requestId: uuid('申请'),
  })
  .check(isSomewhere);

/** What a staff member writes down while a customer is on the phone. */
export const TakeCall = z.object(wanted).check(isSomewhere);

export const LinkToken = z
  .string({ error: '链接不完整，请从原来的消息重新打开' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, '链接不完整，请从原来的消息重新打开'));

const cancelling = {
  ...CaseNo.shape,
  reason: oneOf('取消原因', cancelReasons),
  /** The fee that the page showed; another one is refused. */
  seenFeeFen: wholeNumber('费用', 0, 10_000_000),
};
export const CancelCase = z.object(cancelling);
export const CancelAsVisitor = z.object({ ...cancelling, token: LinkToken });

const Position = z.object({ lat: z.number(), lng: z.number(), at: instant() });

export const RescueCase = z.object({
  caseNo: z.string(),
  role: z.enum(readerRoles),
  kind: z.enum(rescueKinds),
  status: z.enum(rescueStatuses),
  /** The status as a sentence that says what comes next. */
  statusText: z.string(),
  requestedAt: instant(),
  place: z.nullable(place()),
  /** Null for family members, as everything that names or reaches a person. */
  placeText: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  maskedPhone: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** Who comes; null before the dispatch and for family members. */
  driver: z.nullable(z.object({ name: z.string(), phone: z.string(), plate: z.string() })),
  /** Where the rescue vehicle was, newest last. */
  path: z.array(Position),
  eta: z.nullable(z.object({ at: instant(), updatedAt: instant() })),
  events: z.array(z.object({ text: z.string(), at: instant() })),
  canCancel: z.boolean(),
  /** What cancelling now costs. */
  cancelFeeFen: z.int(),
  /** What the cancelled rescue cost. */
  feeFen: z.int(),
  endText: z.nullable(z.string()),
  /** Opens the page for family members; null for them, and once the links have ended. */
  familyToken: z.nullable(z.string()),
  hotline: z.string(),
  serverTime: instant(),
});
export type RescueCase = z.infer<typeof RescueCase>;

export const RescueInfo = z.object({
  /** That of the brand until it has put in one for rescues. */
  hotline: z.string(),
  hours: z.string(),
  feeText: z.string(),
  cancelFeeFen: z.int(),
  freeKinds: z.array(z.enum(rescueKinds)),
});
export type RescueInfo = z.infer<typeof RescueInfo>;
