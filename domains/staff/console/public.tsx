/** Exports for staff pages of other domains. */
export { SavedViews } from './parts/saved-views/saved-views.tsx';
