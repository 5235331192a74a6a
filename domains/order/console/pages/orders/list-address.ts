import type { OrderStatus } from '../../../contract/statuses.ts';
import { isOrderStatus } from '../../words/order-status.ts';

/** What the list shows, as its address says it. */
export type ListView = {
  keyword: string;
  status: OrderStatus | null;
  heldByFactory: boolean;
  pageNo: number;
  pageSize: number;
};

export const pageSizes = [10, 20, 50];
const usualSize = 20;

/** Reads an address. What does not fit is as if it were not there. */
export function viewOf(search: string): ListView {
  const query = new URLSearchParams(search);
  const status = query.get('status') ?? '';
  const size = Number(query.get('size'));
  return {
    keyword: (query.get('q') ?? '').trim().slice(0, 40),
    status: isOrderStatus(status) ? status : null,
    heldByFactory: query.get('held') === '1',
    pageNo: pageOf(query.get('page')),
    pageSize: pageSizes.includes(size) ? size : usualSize,
  };
}

/** The address of a view; what is usual is left out. */
export function searchOf({ keyword, status, heldByFactory, pageNo, pageSize }: ListView): string {
  const query = new URLSearchParams();
  if (keyword) query.set('q', keyword);
  if (status) query.set('status', status);
  if (heldByFactory) query.set('held', '1');
  if (pageNo > 1) query.set('page', String(pageNo));
  if (pageSize !== usualSize) query.set('size', String(pageSize));
  const text = query.toString();
  return text && `?${text}`;
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
