/** Views of certificates for the pages of other domains. */
export { PapersField } from './parts/papers-field.tsx';
export { SignerFields } from './parts/signer-fields.tsx';
