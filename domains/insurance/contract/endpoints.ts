import { endpoint } from '@ev/contract/endpoint';
import { Vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { quoteStatuses } from './kinds.ts';
import { Insurer, Policy, PolicyId, QuoteNo, SavePolicy } from './policy.ts';
import { AcceptOffer, Quote, RequestQuote } from './quote.ts';

const ownErrors = ['vehicle.notFound', 'vehicle.notOwner'] as const;
const QuoteMoved = z.object({ status: z.enum(quoteStatuses) });

export const getInsurance = endpoint({
  id: 'insurance.getInsurance',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/detail',
  access: 'member',
  summary: 'Policies of an own car, its last quote, and the insurers.',
  input: Vin,
  output: z.object({
    car: z.object({ maskedVin: z.string(), modelName: z.string(), plate: z.nullable(z.string()) }),
    /** The one that ends last first. */
    policies: z.array(Policy),
    quote: z.nullable(Quote),
    insurers: z.array(Insurer),
    /** Whether the owner has authorised the use of the odometer for insurance. */
    mileageAuthorised: z.boolean(),
  }),
  errors: [...ownErrors],
});

export const savePolicy = endpoint({
  id: 'insurance.savePolicy',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/policy/save',
  access: 'member',
  idempotent: true,
  undoes: ['insurance.removePolicy'],
  summary: 'Adds a policy of an own car; the owner is reminded before it ends.',
  input: SavePolicy,
  output: z.object({ policyId: z.string() }),
  errors: [
    ...ownErrors,
    'insurance.insurerNotFound',
    'insurance.policyExists',
    'insurance.tooManyPolicies',
    'papers.notOffered',
  ],
});

export const removePolicy = endpoint({
  id: 'insurance.removePolicy',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/policy/remove',
  access: 'member',
  idempotent: true,
  undoes: ['insurance.savePolicy'],
  summary: 'Removes an own policy.',
  input: PolicyId,
  output: z.object({}),
  errors: ['insurance.policyNotFound'],
});

export const showNumber = endpoint({
  id: 'insurance.showNumber',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/policy/number',
  access: 'member',
  summary: 'The whole number of an own policy, which insurers ask for after an accident.',
  input: PolicyId,
  output: z.object({ number: z.string() }),
  errors: ['insurance.policyNotFound'],
});

export const requestQuote = endpoint({
  id: 'insurance.requestQuote',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/quote/request',
  access: 'member',
  idempotent: true,
  undoes: ['insurance.declineQuote'],
  summary: 'Asks for offers of insurers for an own car.',
  input: RequestQuote,
  output: z.object({ quoteNo: z.string() }),
  errors: [...ownErrors, 'insurance.quoteOpen'],
});

export const acceptOffer = endpoint({
  id: 'insurance.acceptOffer',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/quote/accept',
  access: 'member',
  idempotent: true,
  summary: 'Accepts the offer of an insurer, who then contacts the customer.',
  input: AcceptOffer,
  output: QuoteMoved,
  errors: [
    'insurance.quoteNotFound',
    'insurance.quoteMoved',
    'insurance.offerNotFound',
    'insurance.offerChanged',
  ],
});

export const declineQuote = endpoint({
  id: 'insurance.declineQuote',
  method: 'POST',
  path: '/main/api/lgn/sec/insurance/quote/decline',
  access: 'member',
  idempotent: true,
  undoes: ['insurance.requestQuote'],
  summary: 'The customer wants no offer, or no longer.',
  input: QuoteNo,
  output: QuoteMoved,
  errors: ['insurance.quoteNotFound', 'insurance.quoteMoved'],
});

export const customerCalls = [
  getInsurance,
  savePolicy,
  removePolicy,
  showNumber,
  requestQuote,
  acceptOffer,
  declineQuote,
] as const;
