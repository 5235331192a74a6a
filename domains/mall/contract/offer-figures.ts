import { endpoint } from '@ev/contract/endpoint';
import { fen, instant, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { offerStates } from './kinds.ts';

/** What an offer of special prices has sold, and what its prices cost the brand. */
export const OfferFigures = z.object({
  offerCode: z.string(),
  name: z.string(),
  state: z.enum(offerStates),
  /** False if it is left out of the goods. */
  current: z.boolean(),
  queued: z.boolean(),
  startsAt: instant(),
  endsAt: instant(),
  /** Units that it sells at most; null if a variant has no limit. */
  quantity: z.nullable(z.int()),
  /** Units of paid orders; what came back after it was shipped is still counted. */
  sold: z.int(),
  /** Of these, units of orders of which only today's prices tell what they cost. */
  estimated: z.int(),
  /** By how much the sold units cost less than at their regular prices. */
  costFen: fen(),
  /** The cost if everything that it can still sell is sold; null if a variant has no limit. */
  mostFen: z.nullable(fen()),
});
export type OfferFigures = z.infer<typeof OfferFigures>;

export const listOfferFigures = endpoint({
  id: 'mall.listOfferFigures',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/mall/offer/figures',
  access: 'staff',
  permission: 'mall.read',
  summary: 'Offers of special prices with what they have sold and what that costs, the newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(OfferFigures),
  errors: [],
});
