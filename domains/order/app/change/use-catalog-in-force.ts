import { isRefusal } from '@ev/client/api-error.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { OrderDetail } from '../../contract/order.ts';

/**
 * The catalogue by which an order's car is built today: that of its year style, or the newest if that style
 * has ended. It is refetched each time, because an order is checked against it.
 */
export function useCatalogInForce({ modelCode, yearStyle }: Pick<OrderDetail, 'modelCode' | 'yearStyle'>) {
  const own = useRead('showcase.getCatalog', { modelCode, yearStyle }, { staleTime: 0 });
  const over = isRefusal(own.error, 'showcase.modelNotFound');
  const newest = useRead('showcase.getCatalog', { modelCode }, { staleTime: 0, enabled: over });
  return over ? newest : own;
}
