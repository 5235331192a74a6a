/** Exports for staff pages of other domains that follow up leads. */
export { FollowUpActs } from './parts/follow-up-acts.tsx';
export { followUpFacts } from './parts/follow-up-facts.tsx';
export { FollowUpFilter, FollowUpStatusTag, readFollowUpFilter } from './parts/follow-up-status.tsx';
export { nextStepColumn } from './parts/next-step-column.tsx';
