import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { documentQuery } from '../../content/public.ts';

export const purchaseAgreementCode = 'car-purchase-agreement';

/** The purchase agreement in force; null until it is known. */
export function usePurchaseAgreements(): { code: string; version: string }[] | null {
  const { data } = useQuery(documentQuery(useApi(), purchaseAgreementCode));
  return data ? [{ code: data.code, version: data.version }] : null;
}
