import { endpoint } from '@ev/contract/endpoint';
import { code, instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  Application,
  ApplyNo,
  ChoosePlan,
  Options,
  OrderNo,
  Seen,
  SignContract,
  SubmitApplication,
  SupplyMaterial,
} from './application.ts';
import { loanStatuses } from './kinds.ts';
import { Plan } from './plan.ts';

export const Moved = z.object({ status: z.enum(loanStatuses) });

const common = ['finance.notFound', 'finance.moved'] as const;
const changes = ['finance.getOptions', 'finance.getApplication'] as const;

export const listPlans = endpoint({
  id: 'finance.listPlans',
  method: 'POST',
  path: '/main/api/finance/plans',
  access: 'anyone',
  summary: 'The loan plans that are offered today, for one model or for any.',
  input: z.object({ modelCode: z.optional(code('车型')) }),
  output: z.object({ plans: z.array(Plan), serverTime: instant() }),
  errors: [],
});

export const getOptions = endpoint({
  id: 'finance.getOptions',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/options',
  access: 'member',
  summary: 'How an order of the customer can be paid: plans, the choice, the newest application.',
  input: OrderNo,
  output: Options,
  errors: ['order.orderNotFound'],
});

export const chooseFull = endpoint({
  id: 'finance.chooseFull',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/choose/full',
  access: 'member',
  idempotent: true,
  changes,
  undoes: ['finance.choosePlan'],
  summary: 'The customer pays the balance without a loan; a plan that was only chosen is dropped.',
  input: OrderNo,
  output: z.object({}),
  errors: ['order.orderNotFound', 'finance.orderNotOpen', 'finance.applicationRuns'],
});

export const choosePlan = endpoint({
  id: 'finance.choosePlan',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/choose/plan',
  access: 'member',
  idempotent: true,
  changes,
  undoes: ['finance.chooseFull'],
  summary: 'The customer chooses a plan for an order; its terms are stored with a new or the waiting draft.',
  input: ChoosePlan,
  output: z.object({ applyNo: z.string() }),
  errors: [
    'order.orderNotFound',
    'finance.orderNotOpen',
    'finance.partPaid',
    'finance.applicationRuns',
    'finance.planGone',
    'finance.planChanged',
    'finance.personsOnly',
  ],
});

export const submitApplication = endpoint({
  id: 'finance.submitApplication',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/apply',
  access: 'member',
  idempotent: true,
  changes,
  summary: 'Submits a chosen plan with the data and the pictures that the lender needs.',
  input: SubmitApplication,
  output: Moved,
  errors: [
    ...common,
    'finance.orderNotOpen',
    'finance.partPaid',
    'finance.orderChanged',
    'finance.notOffered',
    'finance.materialNotFound',
  ],
});

export const supplyMaterial = endpoint({
  id: 'finance.supplyMaterial',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/supply',
  access: 'member',
  idempotent: true,
  changes,
  summary: 'Sends what the lender has asked for.',
  input: SupplyMaterial,
  output: Moved,
  errors: [...common, 'finance.materialNotFound'],
});

export const getApplication = endpoint({
  id: 'finance.getApplication',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/detail',
  access: 'member',
  summary: 'One application of the customer.',
  input: ApplyNo,
  output: Application,
  errors: ['finance.notFound'],
});

export const signContract = endpoint({
  id: 'finance.signContract',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/sign',
  access: 'member',
  idempotent: true,
  changes,
  summary: 'The customer accepts the approved loan by their name, before the approval expires.',
  input: SignContract,
  output: Moved,
  errors: [
    ...common,
    'finance.nameDiffers',
    'finance.orderNotOpen',
    'finance.partPaid',
    'finance.orderChanged',
  ],
});

export const withdrawApplication = endpoint({
  id: 'finance.withdrawApplication',
  method: 'POST',
  path: '/main/api/lgn/sec/finance/withdraw',
  access: 'member',
  idempotent: true,
  changes,
  undoes: ['finance.choosePlan', 'finance.submitApplication'],
  summary: 'The customer gives up an application before it is signed; the order stays as it is.',
  input: Seen,
  output: Moved,
  errors: [...common],
});

export const customerCalls = [
  listPlans,
  getOptions,
  chooseFull,
  choosePlan,
  submitApplication,
  supplyMaterial,
  getApplication,
  signContract,
  withdrawApplication,
] as const;
