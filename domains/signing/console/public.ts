/** Exports for the consoles of other domains. */
export { PaperField } from './parts/paper-field.tsx';
