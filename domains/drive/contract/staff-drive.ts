/** Test drives as staff see them. */
import { instant } from '@ev/contract/fields';
import { FollowUp } from '@ev/lead/contract/follow-up.ts';
import * as z from 'zod/mini';
import { pageTypes } from './page-types.ts';
import { cancelReasons, cancelScenes, driveStatuses } from './statuses.ts';

/** Actions that a booking allows staff now. */
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
  /** The stage as text; it distinguishes `已签到` from `待试驾`. */
  stage: z.string(),
  modelName: z.string(),
  /** Null, like the times, while no time is agreed. */
  storeName: z.nullable(z.string()),
  cityName: z.string(),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  name: z.string(),
  maskedPhone: z.string(),
  adviser: z.nullable(z.string()),
  /** Its time is over but the car is not back, or it was never confirmed. */
  late: z.boolean(),
  createdAt: instant(),
});
export type StaffDriveRow = z.infer<typeof StaffDriveRow>;

const MovedTime = z.object({ storeName: z.string(), startsAt: instant() });

const HistoryLine = z.object({
  at: instant(),
  /** Name of the actor. */
  actor: z.string(),
  event: z.string(),
  /** Null if the status did not change. */
  to: z.nullable(z.enum(driveStatuses)),
  reason: z.nullable(z.string()),
  /** Old and new time of a move; null for other events. `from` is null if there was no time before. */
  move: z.nullable(z.object({ from: z.nullable(MovedTime), to: MovedTime })),
});

const DriveCarChoice = z.object({
  carId: z.string(),
  plate: z.string(),
  versionName: z.string(),
  colour: z.string(),
  /** Another customer is driving the car, or it is closed. */
  away: z.boolean(),
});

/** A booking with everything that its store needs. */
export const StaffDrive = z.extend(StaffDriveRow, {
  /** Incremented by every change; an action names the version that it was decided on. */
  version: z.int(),
  uid: z.string(),
  storeId: z.nullable(z.string()),
  modelCode: z.string(),
  rescheduled: z.int(),
  /** Whether the customer came through a friend's invitation. */
  invited: z.boolean(),
  cancelScene: z.nullable(z.enum(cancelScenes)),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** The note of the staff member who ended it. */
  cancelNote: z.nullable(z.string()),
  confirmedAt: z.nullable(instant()),
  checkedInAt: z.nullable(instant()),
  begunAt: z.nullable(instant()),
  closedAt: z.nullable(instant()),
  /** The car that was handed out. */
  car: z.nullable(z.object({ plate: z.string(), versionName: z.string(), colour: z.string() })),
  /** Readings from the car when it was returned. */
  distanceM: z.nullable(z.int()),
  energyWh: z.nullable(z.int()),
  handBackNote: z.nullable(z.string()),
  acts: z.array(z.enum(staffDriveActs)),
  /** Cars that could be handed out. */
  cars: z.array(DriveCarChoice),
  lead: z.extend(FollowUp, { leadId: z.string() }),
  history: z.array(HistoryLine),
});
export type StaffDrive = z.infer<typeof StaffDrive>;

/** The current state of a booking, returned to the second of two concurrent staff members. */
export const DriveNow = z.object({
  version: z.int(),
  status: z.enum(driveStatuses),
  stage: z.string(),
});
export type DriveNow = z.infer<typeof DriveNow>;
