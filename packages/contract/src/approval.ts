import type { Permission } from './permissions.ts';

/**
 * How much one staff member gives customers with a command, alone: at once and in a calendar day. Beyond it a
 * second person must approve.
 */
export type ApprovalLimits = {
  readonly unit: 'fen' | 'points';
  readonly atOnce: number;
  readonly aDay: number;
};

/**
 * Whether a command of staff creates value for customers. Null: it does not. `own`: it does, and its domain
 * has a rule of its own that requires two people.
 */
export type Approval = ApprovalLimits | 'own' | null;

/** A command of staff with limits. */
export type LimitedCall = ApprovalLimits & { readonly permission: Permission };
