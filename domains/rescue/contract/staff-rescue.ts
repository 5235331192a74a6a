import { instant, oneOf, phone, text, wholeNumber } from '@ev/contract/fields';
import { plate } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { rescueKinds, rescueSources, rescueStatuses } from './kinds.ts';
import { CaseNo, place, RescueCase } from './rescue.ts';
import { deskLists, handlers, rescueSteps, staffRescueActs } from './staff-kinds.ts';

export const StaffRescueRow = z.object({
  caseNo: z.string(),
  kind: z.enum(rescueKinds),
  status: z.enum(rescueStatuses),
  source: z.enum(rescueSources),
  handler: z.nullable(z.enum(handlers)),
  requestedAt: instant(),
  inSafePlace: z.boolean(),
  place: z.nullable(place()),
  placeText: z.string(),
  maskedName: z.string(),
  maskedPhone: z.string(),
  plate: z.nullable(z.string()),
  /** The newest position of the rescue vehicle. */
  vehicle: z.nullable(place()),
  eta: RescueCase.shape.eta,
  /** Nobody has accepted it in time. */
  overdue: z.boolean(),
});
export type StaffRescueRow = z.infer<typeof StaffRescueRow>;

export const StaffRescue = z.extend(StaffRescueRow, {
  /** The account of the customer; null for visitors and callers. */
  uid: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  text: z.string(),
  driver: RescueCase.shape.driver,
  path: RescueCase.shape.path,
  feeFen: z.int(),
  endText: z.nullable(z.string()),
  pictures: z.array(z.string()),
  /** Whether the owner agrees that the desk reads where the car is. */
  mayLocateCar: z.boolean(),
  /** Where the partner stands; null if the brand has none or was not asked. */
  partner: z.nullable(z.object({ waits: z.boolean(), refused: z.boolean() })),
  partnerEvents: z.array(z.object({ type: z.string(), at: instant(), ignored: z.nullable(z.string()) })),
  history: z.array(
    z.object({
      event: z.string(),
      /** Name of the staff member, 客户 or 系统. */
      actor: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
  acts: z.array(z.enum(staffRescueActs)),
  serverTime: instant(),
});
export type StaffRescue = z.infer<typeof StaffRescue>;

export const deskFilters = {
  list: z._default(oneOf('列表', deskLists), 'open'),
  kind: z.optional(oneOf('情况', rescueKinds)),
  /** Number of the rescue, phone of the contact, plate or VIN. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

/** The server refuses an act if the status is no longer the one that the staff member saw. */
const SeenCase = z.extend(CaseNo, { seenStatus: oneOf('救援状态', rescueStatuses) });
const reason = text('原因', { min: 2, max: 100, lines: true });
const etaMinutes = wholeNumber('预计到达分钟数', 1, 600);

export const AcceptCase = SeenCase;
export const DispatchCase = z.extend(SeenCase, {
  driver: text('司机', { max: 20 }),
  plate: plate(),
  phone: phone('司机电话'),
  etaMinutes,
});
export const UpdateArrival = z.extend(SeenCase, {
  etaMinutes,
  /** Where the rescue vehicle is now, if the staff member knows it. */
  place: z._default(z.nullable(place()), null),
});
export const AdvanceCase = z.extend(SeenCase, { step: oneOf('进展', rescueSteps) });
export const GiveBackCase = z.extend(SeenCase, { reason });
export const CancelAnyCase = z.extend(SeenCase, { reason });
