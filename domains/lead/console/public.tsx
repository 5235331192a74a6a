/** Exports for the console of the domains in which leads arise. */
export type { LeadSourceFill } from './lead-source.ts';
export { FollowUpActs } from './parts/follow-up-acts.tsx';
export { followUpFacts } from './parts/follow-up-facts.tsx';
export { FollowUpStatusTag } from './parts/follow-up-status.tsx';
