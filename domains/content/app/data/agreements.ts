import { useApi } from '@ev/app-kit/api.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from './document.ts';

export const purchaseAgreementCode = 'car-purchase-agreement';
export const reservationAgreementCode = 'reservation-agreement';

/** The current version of this agreement; null until loaded. */
export function useAgreements(code: string): { code: string; version: string }[] | null {
  const { data } = useQuery(documentQuery(useApi(), code));
  return data ? [{ code: data.code, version: data.version }] : null;
}
