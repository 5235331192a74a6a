/** Constants of maintenance that the console uses without schemas. */

/** What staff can do with an appointment. */
export const appointmentActs = ['confirm', 'propose', 'end', 'markNoShow', 'checkIn'] as const;
export type AppointmentAct = (typeof appointmentActs)[number];

/** What staff can do with a work order; the caller needs the permission too. */
export const workOrderActs = [
  'addStep',
  'saveQuote',
  'presentQuote',
  'startWork',
  'checkQuality',
  'reopenWork',
  'finishWork',
  'handBack',
  'close',
  'refund',
] as const;
export type WorkOrderAct = (typeof workOrderActs)[number];

/** Who carries out a visit: the store in this console, or the workshop system of the brand's dealers. */
export const visitHandlers = ['staff', 'partner'] as const;
export type VisitHandler = (typeof visitHandlers)[number];
export const visitHandlerNames: Record<VisitHandler, string> = { staff: '本后台', partner: '门店维保系统' };

/** What staff can do about the exchange with the workshop system. */
export const exchangeActs = ['repeat', 'takeOver'] as const;
export type ExchangeAct = (typeof exchangeActs)[number];

/** Messages to the workshop system. */
export const partnerMessageTypes = ['appointment', 'cancelled', 'decision', 'paid', 'takenOver'] as const;
export type PartnerMessageType = (typeof partnerMessageTypes)[number];
/** Dropped: the workshop system never knew of the appointment that has ended. */
export const partnerMessageStates = ['waiting', 'sent', 'refused', 'dropped'] as const;
export type PartnerMessageState = (typeof partnerMessageStates)[number];

/** Kinds of steps that the customer sees. */
export const stepKinds = ['checkIn', 'inspection', 'work', 'quality', 'handBack', 'note'] as const;
export type StepKind = (typeof stepKinds)[number];
/** What staff can write by hand; the others are written by their action. */
export const writtenStepKinds = ['inspection', 'work', 'note'] as const;
export const stepKindNames: Record<StepKind, string> = {
  checkIn: '接车检查',
  inspection: '检测',
  work: '施工',
  quality: '质检',
  handBack: '提车',
  note: '说明',
};

export const campaignKinds = ['recall', 'service'] as const;
export type CampaignKind = (typeof campaignKinds)[number];
export const campaignKindNames: Record<CampaignKind, string> = { recall: '召回', service: '服务活动' };
/** A car of a campaign: notified (or without owner), booked, done. */
export const campaignCarStates = ['open', 'booked', 'done'] as const;
export type CampaignCarState = (typeof campaignCarStates)[number];

export const damageLimit = 20;
export const stepPictureLimit = 9;
export const quoteLineLimit = 60;
export const campaignVinLimit = 5_000;
