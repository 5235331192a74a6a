import type { Api } from '@ev/contract';
import type { World } from '@ev/testkit/server/walks/world.ts';
import type { InstallStatus } from '../../../contract/kinds.ts';
import { holdOf, photo, seenNow, surveyOf, windows } from '../../testing/installs.ts';

type StaffStep =
  | 'home-charger.dispatch'
  | 'home-charger.noteContact'
  | 'home-charger.offerSurvey'
  | 'home-charger.recordSurvey'
  | 'home-charger.finishFiling'
  | 'home-charger.offerInstall'
  | 'home-charger.startInstall'
  | 'home-charger.finishInstall'
  | 'home-charger.holdInstall'
  | 'home-charger.resumeInstall'
  | 'home-charger.cancelAny'
  | 'home-charger.sendSwap';

type Step<Id extends StaffStep> = {
  /** Where an installation stands to which it can happen. */
  at: InstallStatus;
  /** What its history says of it. */
  event: string;
  /** `token` is that of whoever acts. */
  input(world: World, installNo: string, token: string): Promise<Api[Id]['input']>;
};

/** What staff do, each with what it needs. */
export const staffSteps: { [Id in StaffStep]: Step<Id> } = {
  'home-charger.dispatch': {
    ...{ at: 'submitted', event: 'dispatch' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), installerCode: 'andian' }),
  },
  'home-charger.noteContact': {
    ...{ at: 'dispatched', event: 'contact' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), note: '已约好勘测' }),
  },
  'home-charger.offerSurvey': {
    ...{ at: 'contacted', event: 'offerSurvey' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), windows: windows(world) }),
  },
  'home-charger.recordSurvey': {
    ...{ at: 'surveyBooked', event: 'recordSurvey' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), ...surveyOf }),
  },
  'home-charger.finishFiling': {
    ...{ at: 'filing', event: 'finishFiling' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), note: '物业和电网已同意' }),
  },
  'home-charger.offerInstall': {
    ...{ at: 'filed', event: 'offerInstall' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), windows: windows(world) }),
  },
  'home-charger.startInstall': {
    ...{ at: 'installBooked', event: 'start' },
    input: seenNow,
  },
  'home-charger.finishInstall': {
    ...{ at: 'installing', event: 'finish' },
    input: async (world, no, token) => ({
      ...(await seenNow(world, no)),
      photoIds: [await photo(world, { token }, 'staff')],
    }),
  },
  'home-charger.holdInstall': {
    ...{ at: 'submitted', event: 'hold' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), ...holdOf }),
  },
  'home-charger.resumeInstall': {
    ...{ at: 'held', event: 'resume' },
    input: seenNow,
  },
  'home-charger.cancelAny': {
    ...{ at: 'submitted', event: 'cancel' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), reason: '客户来电取消' }),
  },
  'home-charger.sendSwap': {
    ...{ at: 'swapping', event: 'sendSwap' },
    input: async (world, no) => ({ ...(await seenNow(world, no)), note: '已寄出，运单号 SF138' }),
  },
};
