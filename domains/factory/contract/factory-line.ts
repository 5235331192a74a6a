import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** Events that the factory reports about a car. */
export const factoryEventTypes = [
  'accepted',
  'offLine',
  'shipped',
  'logistics',
  'received',
  'withdrawn',
  'withdrawRefused',
] as const;
export const FactoryEventType = z.enum(factoryEventTypes);

/**
 * The outcome of an event. `ignored`: others had already done it, or it no longer makes sense; `refused`:
 * waits for a staff member; `settled`: a staff member closed it without effect.
 */
export const factoryOutcomes = ['waiting', 'applied', 'ignored', 'refused', 'settled'] as const;

/** What a staff member can do about a factory event, or about a missing one. */
export const factoryActs = ['skip', 'retry', 'settle'] as const;
export type FactoryAct = (typeof factoryActs)[number];

const FactoryDecision = z.object({
  act: z.enum(factoryActs),
  reason: z.string(),
  by: z.string(),
  at: instant(),
});

/** A factory event by its number, or a range of missing numbers. */
export const FactoryLine = z.object({
  sequence: z.int(),
  /** Greater than `sequence` if several numbers are missing. */
  lastSequence: z.int(),
  /** Null, together with `at`, for a missing event. */
  type: z.nullable(FactoryEventType),
  at: z.nullable(instant()),
  outcome: z.enum([...factoryOutcomes, 'missing', 'skipped']),
  /** Why it waits, was not applied or had no effect. */
  cause: z.nullable(z.string()),
  decisions: z.array(FactoryDecision),
  acts: z.array(z.enum(factoryActs)),
});
export type FactoryLine = z.infer<typeof FactoryLine>;
