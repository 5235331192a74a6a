import { endpoint } from '@ev/contract/endpoint';
import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { DriveId, DriveReport, DriveReward, KeepTried, Outing, SendFeedback } from './outing.ts';

export const getOuting = endpoint({
  id: 'drive.getOuting',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/outing/detail',
  access: 'member',
  summary: 'The way of a test drive, what to try on it and what was tried.',
  input: DriveId,
  output: Outing,
  errors: ['drive.driveNotFound', 'drive.noOuting'],
});

export const keepTried = endpoint({
  id: 'drive.keepTried',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/outing/tried',
  access: 'member',
  idempotent: true,
  summary: 'Keeps what was tried on a test drive; what is kept stays as it is.',
  input: KeepTried,
  output: z.object({ tried: z.array(z.object({ code: z.string(), at: instant() })) }),
  errors: ['drive.driveNotFound', 'drive.notDriving'],
});

export const getReport = endpoint({
  id: 'drive.getReport',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/report/detail',
  access: 'member',
  summary: 'The report of a finished test drive.',
  input: DriveId,
  output: DriveReport,
  errors: ['drive.driveNotFound', 'drive.reportNotReady'],
});

export const sendFeedback = endpoint({
  id: 'drive.sendFeedback',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/report/feedback',
  access: 'member',
  idempotent: true,
  summary: 'What the customer thinks of a finished test drive, said once.',
  input: SendFeedback,
  output: z.object({ at: instant() }),
  errors: ['drive.driveNotFound', 'drive.reportNotReady', 'drive.feedbackGiven'],
});

export const getReward = endpoint({
  id: 'drive.getReward',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/reward/detail',
  access: 'member',
  summary: 'What a finished test drive gives the customer: their own, or that of a friend whom they invited.',
  input: DriveId,
  output: DriveReward,
  errors: ['drive.rewardNotFound'],
});

export const claimReward = endpoint({
  id: 'drive.claimReward',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/reward/claim',
  access: 'member',
  idempotent: true,
  summary: 'Takes the reward of a finished test drive, once.',
  input: DriveId,
  output: z.object({ points: z.int(), balance: z.int() }),
  errors: ['drive.rewardNotFound', 'drive.rewardExpired', 'drive.rewardLimited'],
});

export const outingCalls = [getOuting, keepTried, getReport, sendFeedback, getReward, claimReward] as const;
