/** Views of documents for the pages of other domains. */
export { DocumentReader } from './parts/document-reader.tsx';
