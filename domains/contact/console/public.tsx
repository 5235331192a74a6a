/** Exports for staff pages of other domains. */
export { ContactPanel } from './parts/contact-panel.tsx';
export { CustomerNumber } from './parts/customer-number.tsx';
export { DueTag } from './parts/due-tag.tsx';
