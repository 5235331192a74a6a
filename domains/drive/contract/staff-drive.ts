/** Test drives as the brand's staff see them. */
import { instant } from '@ev/contract/fields';
import { FollowUp } from '@ev/store/contract/follow-up.ts';
import * as z from 'zod/mini';
import { pageTypes } from './page-types.ts';
import { cancelReasons, cancelScenes, driveStatuses } from './statuses.ts';

/** What a member of staff can do with a booking now. */
export const staffDriveActs = [
  'confirm',
  'checkIn',
  'begin',
  'complete',
  'undoCheckIn',
  'move',
  'noShow',
  'cancel',
] as const;
export type StaffDriveAct = (typeof staffDriveActs)[number];

/** A booking in a list. */
export const StaffDriveRow = z.object({
  driveId: z.string(),
  pageType: z.enum(pageTypes),
  status: z.enum(driveStatuses),
  /** Where it stands, in a word: `已签到` is told apart from `待试驾`. */
  stage: z.string(),
  modelName: z.string(),
  /** Null, as the times are, while no time is arranged. */
  storeName: z.nullable(z.string()),
  cityName: z.string(),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  name: z.string(),
  maskedPhone: z.string(),
  adviser: z.nullable(z.string()),
  /** Its time is over and the car is not back, or it was never confirmed. */
  late: z.boolean(),
  createdAt: instant(),
});
export type StaffDriveRow = z.infer<typeof StaffDriveRow>;

const MovedTime = z.object({ storeName: z.string(), startsAt: instant() });

const HistoryLine = z.object({
  at: instant(),
  /** By name. */
  actor: z.string(),
  event: z.string(),
  /** Null where the status stayed as it was. */
  to: z.nullable(z.enum(driveStatuses)),
  reason: z.nullable(z.string()),
  /** From where to where it was moved; null of everything else. `from` is null of what had no time yet. */
  move: z.nullable(z.object({ from: z.nullable(MovedTime), to: MovedTime })),
});

const DriveCarChoice = z.object({
  carId: z.string(),
  plate: z.string(),
  versionName: z.string(),
  colour: z.string(),
  /** Somebody else is driving it, or it is away. */
  away: z.boolean(),
});

/** A booking with all that its store has to know. */
export const StaffDrive = z.extend(StaffDriveRow, {
  /** Counts every change: an act names the one that it was decided on. */
  version: z.int(),
  uid: z.string(),
  storeId: z.nullable(z.string()),
  modelCode: z.string(),
  rescheduled: z.int(),
  /** A friend's invitation brought the customer. */
  invited: z.boolean(),
  cancelScene: z.nullable(z.enum(cancelScenes)),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** What staff said of it when they ended it. */
  cancelNote: z.nullable(z.string()),
  confirmedAt: z.nullable(instant()),
  checkedInAt: z.nullable(instant()),
  begunAt: z.nullable(instant()),
  closedAt: z.nullable(instant()),
  /** The one that was handed out. */
  car: z.nullable(z.object({ plate: z.string(), versionName: z.string(), colour: z.string() })),
  /** Read off the car when it came back. */
  distanceM: z.nullable(z.int()),
  energyWh: z.nullable(z.int()),
  handBackNote: z.nullable(z.string()),
  acts: z.array(z.enum(staffDriveActs)),
  /** Those that could be handed out. */
  cars: z.array(DriveCarChoice),
  lead: z.extend(FollowUp, { leadId: z.string() }),
  history: z.array(HistoryLine),
});
export type StaffDrive = z.infer<typeof StaffDrive>;

/** What the second of two is told: how a booking is by now. */
export const DriveNow = z.object({
  version: z.int(),
  status: z.enum(driveStatuses),
  stage: z.string(),
});
export type DriveNow = z.infer<typeof DriveNow>;

export const StaffDriveLead = z.extend(FollowUp, {
  leadId: z.string(),
  driveId: z.string(),
  uid: z.string(),
  pageType: z.enum(pageTypes),
  driveStatus: z.enum(driveStatuses),
  modelName: z.string(),
  storeName: z.nullable(z.string()),
  cityName: z.string(),
  startsAt: z.nullable(instant()),
  name: z.string(),
  maskedPhone: z.string(),
  createdAt: instant(),
});
export type StaffDriveLead = z.infer<typeof StaffDriveLead>;
