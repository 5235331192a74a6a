/** What other domains' pages for staff show of what a member has kept. */
export { SavedViews } from './parts/saved-views/saved-views.tsx';
