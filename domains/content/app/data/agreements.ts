import { useRead } from '@ev/query/use-read.ts';

export const purchaseAgreementCode = 'car-purchase-agreement';
export const reservationAgreementCode = 'reservation-agreement';

/** The current version of this agreement; null until loaded. */
export function useAgreements(code: string): { code: string; version: string }[] | null {
  const { data } = useRead('content.getDocument', { code });
  return data ? [{ code: data.code, version: data.version }] : null;
}
