import { useApi } from '@ev/app-kit/api.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { catalogQuery } from '@ev/showcase/app/public.ts';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../contract/order.ts';

/**
 * The catalogue by which an order's car is built today: that of its year style, or the newest if that style
 * has ended. It is refetched each time, because an order is checked against it.
 */
export function useCatalogInForce({ modelCode, yearStyle }: Pick<OrderDetail, 'modelCode' | 'yearStyle'>) {
  const api = useApi();
  const own = useQuery({ ...catalogQuery(api, modelCode, yearStyle), staleTime: 0 });
  const over = isRefusal(own.error, 'showcase.modelNotFound');
  const newest = useQuery({ ...catalogQuery(api, modelCode), staleTime: 0, enabled: over });
  return over ? newest : own;
}
