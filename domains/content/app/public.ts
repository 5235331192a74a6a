/** Data of content for pages of other domains. */
export { purchaseAgreementCode, reservationAgreementCode, useAgreements } from './data/agreements.ts';
