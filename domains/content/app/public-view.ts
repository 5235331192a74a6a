/** Views of content for pages of other domains. */
export { AgreementCheck } from './parts/agreement-check.tsx';
