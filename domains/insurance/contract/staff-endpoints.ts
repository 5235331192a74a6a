import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import { Vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { quoteStatuses } from './kinds.ts';
import { Insurer, Policy, QuoteNo, SavePolicy } from './policy.ts';
import { AnswerQuote, StaffQuote, StaffQuoteRow } from './quote.ts';

export const listQuotes = endpoint({
  id: 'insurance.listQuotes',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/insurance/quote/list',
  access: 'staff',
  permission: 'insurance.read',
  summary: 'Requests for quotes, those that wait for an answer first, by number, VIN or phone.',
  input: z.object({
    status: z.optional(oneOf('状态', quoteStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: z.extend(pageOf(StaffQuoteRow), {
    counts: z.array(z.object({ status: z.enum(quoteStatuses), count: z.int() })),
  }),
  errors: [],
});

export const getAnyQuote = endpoint({
  id: 'insurance.getAnyQuote',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/insurance/quote/detail',
  access: 'staff',
  permission: 'insurance.read',
  summary: 'One request with the wish, the contact and the offers.',
  input: QuoteNo,
  output: StaffQuote,
  errors: ['insurance.quoteNotFound'],
});

export const answerQuote = endpoint({
  id: 'insurance.answerQuote',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/insurance/quote/answer',
  access: 'staff',
  permission: 'insurance.work',
  idempotent: true,
  // The customer pays the insurer, not the brand.
  approval: null,
  summary: 'Answers a request with the offers of insurers; the customer is notified.',
  input: AnswerQuote,
  output: z.object({ status: z.enum(quoteStatuses) }),
  errors: ['insurance.quoteNotFound', 'insurance.quoteMoved', 'insurance.insurerNotFound'],
});

export const listPolicies = endpoint({
  id: 'insurance.listPolicies',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/insurance/policy/list',
  access: 'staff',
  permission: 'insurance.read',
  summary: 'Policies of a car with masked numbers, and the insurers.',
  input: Vin,
  output: z.object({ policies: z.array(Policy), insurers: z.array(Insurer) }),
  errors: ['insurance.noOwner'],
});

export const addPolicy = endpoint({
  id: 'insurance.addPolicy',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/insurance/policy/add',
  access: 'staff',
  permission: 'insurance.work',
  idempotent: true,
  approval: null,
  summary: 'Enters a policy of a car for its owner.',
  input: SavePolicy,
  output: z.object({ policyId: z.string() }),
  errors: [
    'insurance.noOwner',
    'insurance.insurerNotFound',
    'insurance.policyExists',
    'insurance.tooManyPolicies',
    'papers.notOffered',
  ],
});

export const staffCalls = [listQuotes, getAnyQuote, answerQuote, listPolicies, addPolicy] as const;
