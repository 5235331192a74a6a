import { FilterMultiSelect } from '@ev/console-kit/filter-multi-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { scopes } from '@ev/contract/scopes';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { listAllOrders } from '../../../contract/list-endpoints.ts';
import { orderSortOptions } from '../../words/list.ts';
import { isOrderStatus, orderStatusGroups, orderStatusLabels } from '../../words/order-status.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ColumnKey } from './column-keys.ts';
import { countPanelFilters, type ListView } from './list-address.ts';
import { MoreFilters } from './more-filters.tsx';
import s from './order-filters.module.css';

const statusOptions = orderStatusGroups.map(({ label, statuses }) => ({
  label,
  options: statuses.map((value) => ({ value, label: orderStatusLabels[value].text })),
}));
const sortOptions = orderSortOptions.map(({ label }, value) => ({ value, label }));

/** Search, sort order and columns of the list. */
export function OrderFilters({
  view,
  columns,
  onChange,
  onColumns,
}: {
  view: ListView;
  /** Null: the default columns. */
  columns: readonly ColumnKey[] | null;
  onChange: (change: Partial<ListView>) => void;
  onColumns: (columns: readonly ColumnKey[] | null) => void;
}) {
  const inPanel = countPanelFilters(view);
  const [opened, setOpened] = useState<'filters' | 'columns' | null>(inPanel > 0 ? 'filters' : null);
  const turn = (panel: 'filters' | 'columns') => setOpened(opened === panel ? null : panel);
  const { sort, descending } = view;
  return (
    <>
      <div className={s.bar}>
        <SearchBar
          label="搜索订单"
          placeholder="订单号、车架号、手机号、姓名或公司"
          keyword={view.keyword}
          check={keywordCheck(listAllOrders)}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <ScopeFilter value={view.of} offered={scopes} onChange={(of) => onChange({ of })} />
        <FilterMultiSelect
          label="订单状态"
          all="全部状态"
          options={statusOptions}
          values={view.statuses}
          onChange={(statuses) => onChange({ statuses: statuses.filter(isOrderStatus) })}
        />
        <Select<number>
          className={s.sort}
          aria-label="排序"
          options={sortOptions}
          value={orderSortOptions.findIndex((one) => one.sort === sort && one.descending === descending)}
          onChange={(index) => {
            const { label: _, ...sorted } = orderSortOptions[index] ?? { label: '', sort, descending };
            onChange(sorted);
          }}
        />
        <Button aria-expanded={opened === 'filters'} onClick={() => turn('filters')}>
          {inPanel > 0 ? `更多条件（${inPanel}）` : '更多条件'}
        </Button>
        <Button aria-expanded={opened === 'columns'} onClick={() => turn('columns')}>
          显示的列
        </Button>
      </div>
      {opened === 'filters' && <MoreFilters view={view} onChange={onChange} />}
      {opened === 'columns' && <ColumnChoice columns={columns} onChange={onColumns} />}
    </>
  );
}
