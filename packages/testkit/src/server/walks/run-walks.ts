import { describe } from 'vitest';
import type { CallsOfWhom } from './calls.ts';
import { contractWalk } from './contract-walk.ts';
import type { Walks } from './domain-walks.ts';
import { exposureWalk } from './exposure-walk.ts';
import { idempotencyWalk } from './idempotency-walk.ts';
import { ownershipWalk } from './ownership-walk.ts';
import { openStage } from './stage.ts';

/**
 * Walks the calls of one domain, all of them or those of customers or of staff alone, in one world: the
 * contract, the owners of the records that calls name (T11), where private data may be seen (T12) and effects
 * that happen once (T6). `npm run trust` selects a walk by the number with which its title begins.
 */
export function runWalks(walks: Walks, whom?: CallsOfWhom): void {
  const stage = openStage();
  // First, because the other walks give the staff stores of their own, which limit what they see.
  describe('T11 ownership', () => ownershipWalk(stage, walks, whom));
  describe('contract', () => contractWalk(stage, walks, whom));
  // Not divided: what one call shows depends on what customers and staff have done by the others.
  if (whom !== 'staff') describe('T12 over-exposure', () => exposureWalk(stage, walks));
  // Last, because it moves the clock by a day.
  describe('T6 idempotency', () => idempotencyWalk(stage, walks, whom));
}
