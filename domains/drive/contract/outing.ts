/** The drive itself: what the assistant shows, the report afterwards and its reward. */
import { instant, text, uuid, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { rewardStatuses } from './reward-statuses.ts';

export const DriveId = z.object({ driveId: uuid('预约') });

/** GCJ-02 degrees. */
const Point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.infer<typeof Point>;

/** The route that a store drives with its customers, and the stations on it. */
export const DriveRoute = z.object({
  name: z.string(),
  minutes: z.int(),
  distanceM: z.int(),
  points: z.array(Point),
  stations: z.array(
    z.object({
      name: z.string(),
      /** Index of its point in `points`. */
      point: z.int(),
      cards: z.array(z.string()),
    }),
  ),
});
export type DriveRoute = z.infer<typeof DriveRoute>;

/** Something to try: how to do it, and what to notice. */
export const TryCard = z.object({ code: z.string(), title: z.string(), how: z.string(), notice: z.string() });
export type TryCard = z.infer<typeof TryCard>;

const Tried = z.object({ code: z.string(), at: instant() });

/** `ahead` before the customer is checked in, `driving` until the car is handed back, `over` afterwards. */
export const outingStages = ['ahead', 'driving', 'over'] as const;

export const Outing = z.object({
  driveId: z.string(),
  stage: z.enum(outingStages),
  modelName: z.string(),
  storeName: z.string(),
  startsAt: z.nullable(instant()),
  /** Null if the store has drawn no route. */
  route: z.nullable(DriveRoute),
  cards: z.array(TryCard),
  tried: z.array(Tried),
  serverTime: instant(),
});
export type Outing = z.infer<typeof Outing>;

const notATry = '请选择体验项目';

/**
 * What was tried. The age is sent instead of an instant, because the clock of a phone may be a day off and
 * the phone may have been offline.
 */
export const KeepTried = z.object({
  driveId: uuid('预约'),
  tried: z
    .array(
      z.object(
        {
          code: z
            .string({ error: notATry })
            .check(z.regex(/^[a-z0-9-]{1,40}$/, '体验项目不正确，请刷新后重试')),
          secondsAgo: wholeNumber('体验时间', 0, 7 * 86_400),
        },
        { error: notATry },
      ),
      { error: notATry },
    )
    .check(z.minLength(1, '请至少选择一项体验'), z.maxLength(40, '体验项目最多 40 项')),
});

export const SendFeedback = z.object({
  driveId: uuid('预约'),
  stars: z.int({ error: '请给这次试驾评分' }).check(z.gte(1, '请给这次试驾评分'), z.lte(5, '评分最多 5 分')),
  words: z.optional(text('想说的话', { min: 0, max: 200, lines: true })),
});

export const DriveReport = z.object({
  driveId: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  look: z.nullable(z.object({ family: z.enum(['sedan', 'suv', 'crossover']), paint: z.string() })),
  storeName: z.string(),
  /** From check-in, or from when the car was handed out, until it was returned. */
  from: instant(),
  to: instant(),
  minutes: z.int(),
  /** Readings from the car; null if the store took none. */
  distanceM: z.nullable(z.int()),
  energyWh: z.nullable(z.int()),
  route: z.nullable(DriveRoute),
  cards: z.array(z.extend(TryCard, { triedAt: z.nullable(instant()) })),
  feedback: z.nullable(z.object({ stars: z.int(), words: z.string(), at: instant() })),
  /** Null if the brand gave none. */
  reward: z.nullable(z.object({ status: z.enum(rewardStatuses), points: z.int() })),
  serverTime: instant(),
});
export type DriveReport = z.infer<typeof DriveReport>;

export const rewardRoles = ['driver', 'inviter'] as const;

export const DriveReward = z.object({
  /** The driver or the inviter. */
  role: z.enum(rewardRoles),
  modelCode: z.string(),
  modelName: z.string(),
  status: z.enum(rewardStatuses),
  points: z.int(),
  expiresAt: instant(),
  claimedAt: z.nullable(instant()),
  /** The customer's whole point balance. */
  balance: z.int(),
  serverTime: instant(),
});
export type DriveReward = z.infer<typeof DriveReward>;
