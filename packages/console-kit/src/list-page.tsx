import type { UseQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { ListTable } from './list-table.tsx';
import { PageHead } from './page-head.tsx';
import { QueryView } from './query-view.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Address } from './use-address.ts';

const pageSize = 20;

/** The page of a list in the address, in the form that paginated calls take. */
export function pageOf({ pageNo }: Pick<Address, 'pageNo'>): { pageNo: number; pageSize: number } {
  return { pageNo, pageSize };
}

/** A page with one list: its filters, the number of results and its rows, page by page. */
export function ListPage<Row extends object>({
  title,
  what = title,
  query,
  address,
  acts,
  notice,
  count,
  filters,
  rowKey,
  columns,
  empty,
}: {
  title: string;
  /** What the rows are, for screen readers. */
  what?: string;
  query: UseQueryResult<{ list: Row[]; total: number }>;
  address: Address;
  /** Actions on the whole list. */
  acts?: ReactNode;
  notice?: ReactNode;
  /** The number of results as text: `共 3 笔`. */
  count: (total: number) => string;
  filters: ReactNode;
  rowKey: (keyof Row & string) | ((row: Row) => string);
  columns: TableColumnsType<Row>;
  empty: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} query={query}>
        {acts}
      </PageHead>
      {notice}
      <Toolbar count={query.data && count(query.data.total)}>{filters}</Toolbar>
      <QueryView query={query} what={what}>
        {({ list, total }) => (
          <ListTable
            rowKey={rowKey}
            columns={columns}
            rows={list}
            waiting={query.isPlaceholderData}
            empty={empty}
            page={{ ...pageOf(address), total, onChange: address.showPage }}
          />
        )}
      </QueryView>
    </>
  );
}
