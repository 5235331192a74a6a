/** Views of certificates for the pages of other domains. */
export { SignerFields } from './parts/signer-fields.tsx';
