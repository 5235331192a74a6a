/** Exports for staff pages of other domains. */
export { Allowance } from './parts/allowance/allowance.tsx';
export { SavedViews } from './parts/saved-views/saved-views.tsx';
export { requestedText } from './words/value.ts';
