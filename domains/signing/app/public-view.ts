/** Views of documents for the pages of other domains. */
export { DocumentReader } from './parts/document-reader.tsx';
export { ReadHeading } from './parts/read-heading.tsx';
