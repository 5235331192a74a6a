/** Constants of maintenance that pages use without schemas. */

export const itemKinds = ['maintenance', 'inspection', 'repair', 'tyre', 'body', 'recall'] as const;
export type ItemKind = (typeof itemKinds)[number];
export const itemKindNames: Record<ItemKind, string> = {
  maintenance: '保养',
  inspection: '检测',
  repair: '维修',
  tyre: '轮胎',
  body: '钣喷',
  recall: '召回与服务活动',
};

/** The customer comes to the store, or the store collects the car and brings it back. */
export const visitWays = ['store', 'pickUp'] as const;
export type VisitWay = (typeof visitWays)[number];
export const visitWayNames: Record<VisitWay, string> = { store: '自行到店', pickUp: '上门取送' };

/**
 * An appointment: requested by the customer, confirmed by the store, or moved by it (`changed`: the customer accepts
 * the new time or chooses again); then the car arrives and the work order takes over.
 */
export const appointmentStatuses = [
  'requested',
  'confirmed',
  'changed',
  'arrived',
  'done',
  'cancelled',
  'noShow',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
/** The tabs of the list. */
export const appointmentGroups = ['open', 'inWork', 'done', 'cancelled'] as const;
export type AppointmentGroup = (typeof appointmentGroups)[number];

/** A work order from the car's arrival to its return. */
export const workOrderStatuses = [
  'checkedIn',
  'inspecting',
  'quoted',
  'approved',
  'inWork',
  'qualityCheck',
  'toPay',
  'toCollect',
  'done',
  'closed',
] as const;
export type WorkOrderStatus = (typeof workOrderStatuses)[number];

/** A version of a quote; only the newest can be signed. */
export const quoteStatuses = ['draft', 'presented', 'signed', 'declined', 'replaced'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export const quoteLineKinds = ['labour', 'part'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];
/** Who pays a line. */
export const payers = ['customer', 'warranty', 'campaign', 'goodwill'] as const;
export type Payer = (typeof payers)[number];
export const payerNames: Record<Payer, string> = {
  customer: '车主',
  warranty: '质保',
  campaign: '服务活动',
  goodwill: '品牌承担',
};

/** Pictures that a customer adds to the description of a problem. */
export const problemPictureLimit = 6;
/** Days ahead that can be booked, including today. */
export const bookableDays = 21;
/** An appointment can be moved or cancelled freely until this many hours before it. */
export const freeChangeHours = 2;
/** An appointment begins at the earliest this many hours after it was booked. */
export const leadHours = 2;
/** The customer answers a time that the store proposes within this time; after that it is cancelled. */
export const answerHours = 24;
/** The kind of document by which a quote is approved. */
export const flowKind = 'maintenance-quote';
