/** The brand's loan plans, and the terms of one for a car. */
import { fen } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { planKinds } from './kinds.ts';

export const Plan = z.object({
  planCode: z.string(),
  name: z.string(),
  text: z.string(),
  lenderName: z.string(),
  kind: z.enum(planKinds),
  /** The terms, the shortest first, each with its nominal yearly rate in basis points. */
  terms: z.array(z.object({ months: z.int(), rateBps: z.int() })),
  minDownPercent: z.int(),
  maxDownPercent: z.int(),
  /** Of the principal; 0 for equal instalments. */
  balloonPercent: z.int(),
});
export type Plan = z.infer<typeof Plan>;

export const Cost = z.object({
  principalFen: fen(),
  months: z.int(),
  monthlyFen: fen(),
  lastFen: fen(),
  balloonFen: fen(),
  interestFen: fen(),
  totalFen: fen(),
  yearlyRateBps: z.int(),
});

/** A plan for one car with everything that follows from it; an application stores it. */
export const Offer = z.object({
  planCode: z.string(),
  planName: z.string(),
  lenderName: z.string(),
  kind: z.enum(planKinds),
  rateBps: z.int(),
  balloonPercent: z.int(),
  downPercent: z.int(),
  priceFen: fen(),
  /** The part of the down payment that was paid with the order. */
  depositFen: fen(),
  downPaymentFen: fen(),
  cost: Cost,
});
export type Offer = z.infer<typeof Offer>;
