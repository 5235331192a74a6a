import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import {
  AcceptPlan,
  AnswerHold,
  Apply,
  Benefit,
  CancelInstall,
  ChooseWindow,
  Installation,
  OrderNo,
  PhotoId,
  SignOff,
  SwapInstall,
} from './installation.ts';
import { installStatuses } from './kinds.ts';

export const Moved = z.object({ status: z.enum(installStatuses) });
/** A photo for display, upright and resized: JPEG in Base64. */
export const ShownPhoto = z.object({ jpeg: z.string() });

const common = ['home-charger.notFound', 'home-charger.moved', 'home-charger.paused'] as const;

export const listBenefits = endpoint({
  id: 'home-charger.listBenefits',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/benefits',
  access: 'member',
  summary: 'The orders of the customer that come with a home charger, each with its installation.',
  input: z.object({}),
  output: z.object({ benefits: z.array(Benefit) }),
  errors: [],
});

export const getInstallation = endpoint({
  id: 'home-charger.getInstallation',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/detail',
  access: 'member',
  summary: 'The newest installation of an order of the customer.',
  input: OrderNo,
  output: Installation,
  errors: ['home-charger.notFound'],
});

export const apply = endpoint({
  id: 'home-charger.apply',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/apply',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  summary: 'Asks for a home charger that comes with an order of the customer, one at a time.',
  input: Apply,
  output: z.object({ installNo: z.string() }),
  errors: [
    'home-charger.notEntitled',
    'home-charger.alreadyApplied',
    'home-charger.termsChanged',
    'home-charger.photoNotFound',
    'home-charger.paused',
  ],
});

export const chooseWindow = endpoint({
  id: 'home-charger.chooseWindow',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/window',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  summary: 'The customer chooses one of the offered times, of the survey or of the installation.',
  input: ChooseWindow,
  output: Moved,
  errors: [...common, 'home-charger.windowGone'],
});

export const acceptPlan = endpoint({
  id: 'home-charger.acceptPlan',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/plan/accept',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  summary: 'The customer accepts what the survey found, with what it costs beyond what is free.',
  input: AcceptPlan,
  output: z.extend(Moved, { billNo: z.nullable(z.string()) }),
  errors: [...common],
});

export const answerHold = endpoint({
  id: 'home-charger.answerHold',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/hold/answer',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  summary: 'The customer sends what was missing; staff let the installation go on.',
  input: AnswerHold,
  output: Moved,
  errors: [...common, 'home-charger.photoNotFound'],
});

export const signOff = endpoint({
  id: 'home-charger.signOff',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/sign',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  summary: 'The customer accepts the charger as it was installed, by their name.',
  input: SignOff,
  output: Moved,
  errors: ['home-charger.notFound', 'home-charger.moved'],
});

export const cancelInstall = endpoint({
  id: 'home-charger.cancelInstall',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/cancel',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  undoes: ['home-charger.apply'],
  summary: 'The customer gives up the installation before it begins; what was paid goes back by itself.',
  input: CancelInstall,
  output: Moved,
  errors: ['home-charger.notFound', 'home-charger.moved', 'payment.inFlight'],
});

export const swapInstall = endpoint({
  id: 'home-charger.swapInstall',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/swap',
  access: 'member',
  idempotent: true,
  changes: ['home-charger.listBenefits', 'home-charger.getInstallation'],
  summary: 'The customer takes something else in place of a charger that was given up.',
  input: SwapInstall,
  output: Moved,
  errors: [...common, 'home-charger.swapGone'],
});

export const showPhoto = endpoint({
  id: 'home-charger.showPhoto',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/install/photo/show',
  access: 'member',
  fresh: 'visit',
  summary: 'A photograph of an installation of the customer.',
  input: PhotoId,
  output: ShownPhoto,
  errors: ['home-charger.photoNotFound', 'home-charger.storageAway'],
});

export const customerCalls = [
  listBenefits,
  getInstallation,
  apply,
  chooseWindow,
  acceptPlan,
  answerHold,
  signOff,
  cancelInstall,
  swapInstall,
  showPhoto,
] as const;
