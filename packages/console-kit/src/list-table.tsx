import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import s from './list-table.module.css';
import { RowKeys } from './row-keys.tsx';
import { useShortcuts } from './shortcuts.ts';

export type Page = {
  pageNo: number;
  pageSize: number;
  total: number;
  onChange(pageNo: number): void;
};

/** The common table of lists: rows and pages can be navigated by keys. */
export function ListTable<Row extends object>({
  rowKey,
  columns,
  rows,
  waiting = false,
  empty,
  page,
  expandable,
}: {
  rowKey: (keyof Row & string) | ((row: Row) => string);
  columns: TableColumnsType<Row>;
  rows: readonly Row[];
  /** The shown rows still belong to the previous page. */
  waiting?: boolean;
  empty: ReactNode;
  page?: Page;
  expandable?: TableProps<Row>['expandable'];
}) {
  const last = page ? Math.max(1, Math.ceil(page.total / page.pageSize)) : 1;
  useShortcuts({
    '[': page && page.pageNo > 1 ? () => page.onChange(page.pageNo - 1) : undefined,
    ']': page && page.pageNo < last ? () => page.onChange(page.pageNo + 1) : undefined,
  });
  return (
    <RowKeys>
      <Table<Row>
        className={s.table}
        rowKey={rowKey}
        size="small"
        columns={columns}
        dataSource={rows}
        loading={{ spinning: waiting, delay: 150 }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: empty }}
        {...(expandable ? { expandable } : {})}
        pagination={
          page
            ? {
                current: page.pageNo,
                pageSize: page.pageSize,
                total: page.total,
                showSizeChanger: false,
                hideOnSinglePage: true,
                showTotal: (count, [first, end]) => `第 ${first}–${end} 个，共 ${count} 个`,
                onChange: page.onChange,
              }
            : false
        }
      />
    </RowKeys>
  );
}
