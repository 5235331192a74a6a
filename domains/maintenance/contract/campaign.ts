/** Recalls and service campaigns: a list of cars whose owners are notified. */
import { code, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { campaignCarStates, campaignKinds } from './staff-kinds.ts';

export const CampaignNo = z.object({ campaignNo: code('活动') });
/** VINs separated by lines, commas or blanks, such as a column of a CSV file. */
const vins = text('车架号清单', { max: 120_000, lines: true });

export const CheckCampaign = z.object({ vins });
/** What the list contains; nothing is written. */
export const CampaignCheck = z.object({
  /** Cars that the brand knows. */
  cars: z.int(),
  /** Cars among them with an owner, who is notified. */
  owners: z.int(),
  duplicates: z.int(),
  /** At most a hundred lines that are no VIN. */
  invalid: z.array(z.string()),
  /** At most a hundred VINs that the brand does not know. */
  unknown: z.array(z.string()),
});
export type CampaignCheck = z.infer<typeof CampaignCheck>;

export const CreateCampaign = z.object({
  kind: oneOf('活动类型', campaignKinds),
  name: text('名称', { min: 2, max: 40 }),
  /** What is done and why, for the owner. */
  text: text('说明', { min: 5, max: 300, lines: true }),
  minutes: wholeNumber('所需分钟', 10, 600),
  vins,
});

export const CampaignRow = z.object({
  campaignNo: z.string(),
  kind: z.enum(campaignKinds),
  name: z.string(),
  cars: z.int(),
  notified: z.int(),
  booked: z.int(),
  done: z.int(),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
});
export type CampaignRow = z.infer<typeof CampaignRow>;
export const Campaign = z.extend(CampaignRow, { text: z.string(), minutes: z.int() });
export type Campaign = z.infer<typeof Campaign>;
export const CampaignCar = z.object({
  vin: z.string(),
  modelName: z.nullable(z.string()),
  state: z.enum(campaignCarStates),
  notifiedAt: z.nullable(instant()),
  doneAt: z.nullable(instant()),
});
export const carFilters = { state: z.optional(oneOf('状态', campaignCarStates)) };
