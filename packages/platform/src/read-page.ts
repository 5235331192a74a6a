import type { PageInput } from '@ev/contract/fields';

/** A sorted query that is not limited yet, such as `db.select().from(orders).orderBy(orders.orderNo)`. */
type SortedQuery<Row> = { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } };

/** A count by `db.$count(…)`, or one by `db.select({ total: count() })` if the rows are of joined tables. */
type Count = PromiseLike<number> | PromiseLike<readonly { total: number }[]>;

/** The rows of one page and where they stand: `total` is the number of rows on all pages. */
export type PageRead<Row> = PageInput & { rows: Row[]; total: number };

/** A page as `limit` and `offset` of SQL. */
export function limitsOf({ pageNo, pageSize }: PageInput): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** Those of all items, in their order, that belong to the page. */
export function itemsOfPage<Item>(items: readonly Item[], page: PageInput): Item[] {
  const { limit, offset } = limitsOf(page);
  return items.slice(offset, offset + limit);
}

/** The page's rows of a query. */
export function rowsOfPage<Row>(query: SortedQuery<Row>, page: PageInput): PromiseLike<Row[]> {
  const { limit, offset } = limitsOf(page);
  return query.limit(limit).offset(offset);
}

/**
 * Reads one page of a list and counts the whole list, at the same time. `page` may be the whole input of a
 * paged call.
 */
export async function readPage<Row>({
  rows,
  count,
  page,
}: {
  rows: SortedQuery<Row>;
  count: Count;
  page: PageInput;
}): Promise<PageRead<Row>> {
  const [found, counted] = await Promise.all([rowsOfPage(rows, page), count]);
  const total = typeof counted === 'number' ? counted : (counted[0]?.total ?? 0);
  return { rows: found, total, pageNo: page.pageNo, pageSize: page.pageSize };
}
