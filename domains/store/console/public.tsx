/** What other domains' pages for staff use to follow up what customers left. */
export { FollowUpActs } from './parts/follow-up-acts.tsx';
export { FollowUpFilter, FollowUpStatusTag, readFollowUpStatus } from './parts/follow-up-status.tsx';
