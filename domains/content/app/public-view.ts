/** Views of content for the pages of other domains. */
export { AgreementCheck } from './parts/agreement-check.tsx';
