import type { Api } from '@ev/contract';
import type { ProductSort } from '../../contract/kinds.ts';

/** What a list of products is asked for; the page size and the number of the page follow. */
export type ProductSearch = {
  keyword?: string | undefined;
  category?: string | undefined;
  offerCode?: string | undefined;
  fromFen?: number | undefined;
  toFen?: number | undefined;
  inStock?: boolean | undefined;
  forPoints?: boolean | undefined;
  sort?: ProductSort | undefined;
};

/** Filters that a customer sets in the sheet. */
export type ProductFilters = Pick<ProductSearch, 'fromFen' | 'toFen' | 'inStock' | 'forPoints'>;

const pageSize = 20;

/**
 * The input of a list of products. Absent values are left out, so that the server and the browser ask with
 * the same key.
 */
export function inputOf(search: ProductSearch): Omit<Api['mall.listProducts']['input'], 'pageNo'> {
  const { keyword, category, offerCode, fromFen, toFen, inStock, forPoints, sort } = search;
  return {
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(offerCode && { offerCode }),
    ...(fromFen !== undefined && { fromFen }),
    ...(toFen !== undefined && { toFen }),
    ...(inStock && { inStock }),
    ...(forPoints && { forPoints }),
    ...(sort && sort !== 'popular' && { sort }),
    pageSize,
  };
}

/** The first page of the list, as a route reads it ahead. */
export function firstPageOf(search: ProductSearch): Api['mall.listProducts']['input'] {
  return { ...inputOf(search), pageNo: 1 };
}

/** The number of filters that are set. */
export function filterCount({ fromFen, toFen, inStock, forPoints }: ProductFilters): number {
  return [fromFen !== undefined || toFen !== undefined, inStock, forPoints].filter(Boolean).length;
}
