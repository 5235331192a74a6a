import { endpoint } from '@ev/contract/endpoint';
import { code, text } from '@ev/contract/fields';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { Moved, ShownPhoto } from './endpoints.ts';
import { InstallNo, PhotoId, Seen } from './installation.ts';
import {
  Board,
  Dispatch,
  FinishFiling,
  FinishInstall,
  HoldInstall,
  NoteContact,
  OfferWindows,
  ReasonedAct,
  RecordSurvey,
  SendSwap,
  StaffInstallation,
} from './staff-installation.ts';

const common = ['home-charger.notFound', 'home-charger.moved', 'home-charger.paused'] as const;

export const getBoard = endpoint({
  id: 'home-charger.getBoard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/board',
  access: 'staff',
  permission: 'homeChargers.read',
  polled: true,
  summary: 'Installations that have not ended, by the step in which they stand, the longest first.',
  input: z.object({
    cityCode: z.optional(code('城市', 6)),
    storeId: z.optional(code('门店')),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  }),
  output: Board,
  errors: [],
});

export const getAnyInstallation = endpoint({
  id: 'home-charger.getAnyInstallation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/detail',
  access: 'staff',
  permission: 'homeChargers.read',
  summary: 'One installation with all that was done, for whoever may see the store of its order.',
  input: InstallNo,
  output: StaffInstallation,
  errors: ['home-charger.notFound'],
});

export const showAnyPhoto = endpoint({
  id: 'home-charger.showAnyPhoto',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/photo/show',
  access: 'staff',
  permission: 'homeChargers.read',
  summary: 'A photograph of an installation.',
  input: PhotoId,
  output: ShownPhoto,
  errors: ['home-charger.photoNotFound', 'home-charger.storageAway'],
});

export const dispatch = endpoint({
  id: 'home-charger.dispatch',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/dispatch',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'Gives an application to a company that installs.',
  input: Dispatch,
  output: Moved,
  errors: [...common, 'home-charger.installerGone'],
});

export const noteContact = endpoint({
  id: 'home-charger.noteContact',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/contact',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'The installer has spoken with the customer.',
  input: NoteContact,
  output: Moved,
  errors: [...common],
});

export const offerSurvey = endpoint({
  id: 'home-charger.offerSurvey',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/survey/offer',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'Offers the customer times for the survey.',
  input: OfferWindows,
  output: Moved,
  errors: [...common, 'home-charger.windowsWrong'],
});

export const recordSurvey = endpoint({
  id: 'home-charger.recordSurvey',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/survey/record',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'What the survey found; the fee follows from the terms.',
  input: RecordSurvey,
  output: Moved,
  errors: [...common, 'home-charger.itemUnknown', 'home-charger.photoNotFound'],
});

export const finishFiling = endpoint({
  id: 'home-charger.finishFiling',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/filing/finish',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'Property and grid have agreed.',
  input: FinishFiling,
  output: Moved,
  errors: [...common],
});

export const offerInstall = endpoint({
  id: 'home-charger.offerInstall',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/install/offer',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'Offers the customer times for the installation.',
  input: OfferWindows,
  output: Moved,
  errors: [...common, 'home-charger.windowsWrong'],
});

export const startInstall = endpoint({
  id: 'home-charger.startInstall',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/install/start',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'The installer has begun.',
  input: Seen,
  output: Moved,
  errors: [...common],
});

export const finishInstall = endpoint({
  id: 'home-charger.finishInstall',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/install/finish',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'The charger hangs, with photographs; the customer looks at it and signs.',
  input: FinishInstall,
  output: Moved,
  errors: ['home-charger.notFound', 'home-charger.moved', 'home-charger.photoNotFound'],
});

export const holdInstall = endpoint({
  id: 'home-charger.holdInstall',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/hold',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'Stops an installation and tells the customer what they can do.',
  input: HoldInstall,
  output: Moved,
  errors: [...common],
});

export const resumeInstall = endpoint({
  id: 'home-charger.resumeInstall',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/resume',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'Lets a stopped installation go on.',
  input: Seen,
  output: Moved,
  errors: [...common],
});

export const cancelAny = endpoint({
  id: 'home-charger.cancelAny',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/cancel',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 300_000, aDay: 1_000_000 },
  summary: 'Ends an installation before it begins; what was paid goes back by itself.',
  input: ReasonedAct,
  output: z.extend(Moved, awaitsApproval),
  errors: ['home-charger.notFound', 'home-charger.moved', 'payment.inFlight', 'staff.approvalWaits'],
});

export const sendSwap = endpoint({
  id: 'home-charger.sendSwap',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/install/swap/send',
  access: 'staff',
  permission: 'homeChargers.manage',
  idempotent: true,
  approval: null,
  summary: 'What the customer took instead is on its way.',
  input: SendSwap,
  output: Moved,
  errors: [...common],
});

export const staffCalls = [
  getBoard,
  getAnyInstallation,
  showAnyPhoto,
  dispatch,
  noteContact,
  offerSurvey,
  recordSurvey,
  finishFiling,
  offerInstall,
  startInstall,
  finishInstall,
  holdInstall,
  resumeInstall,
  cancelAny,
  sendSwap,
] as const;
