/** Exports for the consoles of other domains. */
export { savePdf } from './data/save-pdf.ts';
export { PaperField } from './parts/paper-field.tsx';
