import type { UseQueryResult } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { ListTable } from './list-table.tsx';
import { PageHead } from './page-head.tsx';
import { QueryView } from './query-view.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Address } from './use-address.ts';

const pageSize = 20;

/** The part of a list that the address asks for, as the calls that give pages take it. */
export function pageOf({ pageNo }: Pick<Address, 'pageNo'>): { pageNo: number; pageSize: number } {
  return { pageNo, pageSize };
}

/** A page that is one list: what narrows it down, how much was found and its rows, page by page. */
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
  /** Of what the rows are, for those who hear the page. */
  what?: string;
  query: UseQueryResult<{ list: Row[]; total: number }>;
  address: Address;
  /** What can be done on all of it. */
  acts?: ReactNode;
  notice?: ReactNode;
  /** How many there are, in words: `共 3 笔`. */
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
