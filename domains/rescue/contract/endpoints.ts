import { endpoint } from '@ev/contract/endpoint';
import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { rescueStatuses } from './kinds.ts';
import {
  CancelAsVisitor,
  CancelCase,
  CaseNo,
  LinkToken,
  RequestAsVisitor,
  RequestRescue,
  RescueCase,
  RescueInfo,
} from './rescue.ts';

const own = '/ha/api/lgn/sec/ncar/rescue';
/** For visitors, who prove by the token of a link what is theirs. */
const open = '/ha/api/sec/ncar/rescue';
const CaseMoved = z.object({ status: z.enum(rescueStatuses), feeFen: z.int() });

export const getInfo = endpoint({
  id: 'rescue.getInfo',
  method: 'POST',
  path: `${open}/info`,
  access: 'anyone',
  keepOffline: true,
  summary: 'The hotline, and what a rescue costs.',
  input: z.object({}),
  output: RescueInfo,
  errors: [],
});

/** Named by the specification (§7). */
export const getPathRescue = endpoint({
  id: 'rescue.getPathRescue',
  method: 'GET',
  path: '/ha/api/lgn/sec/ncar/path-rescue',
  access: 'member',
  fresh: 'live',
  summary: "The customer's open rescue with the way of the rescue vehicle, and the hotline.",
  input: z.object({}),
  output: z.object({
    rescue: z.nullable(RescueCase),
    hotline: z.string(),
    serverTime: instant(),
  }),
  errors: [],
});

export const requestRescue = endpoint({
  id: 'rescue.requestRescue',
  method: 'POST',
  path: `${own}/request`,
  access: 'member',
  idempotent: true,
  summary: 'Requests a rescue; a customer has one at a time.',
  input: RequestRescue,
  output: z.object({ caseNo: z.string() }),
  errors: ['rescue.alreadyOpen', 'vehicle.notFound', 'media.privatePictureNotFound'],
});

export const requestAsVisitor = endpoint({
  id: 'rescue.requestAsVisitor',
  method: 'POST',
  path: `${open}/request`,
  access: 'anyone',
  changes: [],
  summary: 'Requests a rescue without an account. The token is for the person who requested it alone.',
  input: RequestAsVisitor,
  output: z.object({ caseNo: z.string(), token: z.string() }),
  errors: ['rescue.tooMany'],
});

export const getCase = endpoint({
  id: 'rescue.getCase',
  method: 'POST',
  path: `${own}/detail`,
  access: 'member',
  polled: true,
  summary: 'One rescue of the customer.',
  input: CaseNo,
  output: RescueCase,
  errors: ['rescue.notFound'],
});

export const followCase = endpoint({
  id: 'rescue.followCase',
  method: 'POST',
  path: `${open}/follow`,
  access: 'anyone',
  fresh: 'live',
  polled: true,
  summary:
    'One rescue by the token of a link: that of the visitor who requested it, or the one for their family.',
  input: z.extend(CaseNo, { token: LinkToken }),
  output: RescueCase,
  errors: ['rescue.notFound', 'rescue.linkEnded', 'rescue.tooMany'],
});

export const cancelCase = endpoint({
  id: 'rescue.cancelCase',
  method: 'POST',
  path: `${own}/cancel`,
  access: 'member',
  idempotent: true,
  undoes: ['rescue.requestRescue'],
  summary: 'Cancels a rescue of the customer for the fee that the page showed.',
  input: CancelCase,
  output: CaseMoved,
  errors: ['rescue.notFound', 'rescue.moved', 'rescue.feeChanged'],
});

export const cancelAsVisitor = endpoint({
  id: 'rescue.cancelAsVisitor',
  method: 'POST',
  path: `${open}/cancel`,
  access: 'anyone',
  changes: ['rescue.'],
  summary: 'Cancels a rescue that was requested without an account; a repeat changes nothing.',
  input: CancelAsVisitor,
  output: CaseMoved,
  errors: ['rescue.notFound', 'rescue.linkEnded', 'rescue.tooMany', 'rescue.moved', 'rescue.feeChanged'],
});

export const customerCalls = [
  getInfo,
  getPathRescue,
  requestRescue,
  requestAsVisitor,
  getCase,
  followCase,
  cancelCase,
  cancelAsVisitor,
] as const;
