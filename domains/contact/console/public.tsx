/** What other domains' pages for staff show of the contact with a customer. */
export { ContactPanel } from './parts/contact-panel.tsx';
export { CustomerNumber } from './parts/customer-number.tsx';
export { DueTag } from './parts/due-tag.tsx';
