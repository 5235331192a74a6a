import type { LegalDocument } from '../legal-document.ts';
import { carPurchaseAgreement } from './legal/car-purchase-agreement.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { reservationAgreement } from './legal/reservation-agreement.ts';
import { userAgreement } from './legal/user-agreement.ts';

/** The brand's texts of law, for the server; pages ask for them one by one. */
export const legalDocuments: LegalDocument[] = [
  userAgreement,
  privacyPolicy,
  carPurchaseAgreement,
  reservationAgreement,
];
