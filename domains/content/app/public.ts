/** What other domains' pages use of content. */
export { purchaseAgreementCode, reservationAgreementCode, useAgreements } from './data/agreements.ts';
export { documentQuery } from './data/document.ts';
