import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { stampText } from '@ev/console-kit/time.ts';
import { Button, Checkbox } from 'antd';
import { useLocation } from 'react-router';
import { listAllOrders } from '../../../contract/staff-endpoints.ts';
import { isOrderStatus, orderStatusGroups, orderStatusLabels } from '../../words/order-status.ts';
import type { ListView } from './list-address.ts';
import { wantsSearch } from './list-place.ts';
import s from './order-filters.module.css';

const statusOptions = orderStatusGroups.map(({ label, statuses }) => ({
  label,
  options: statuses.map((value) => ({ value, label: orderStatusLabels[value].text })),
}));

const check = (keyword: string) =>
  listAllOrders.input.safeParse({ keyword }).error?.issues[0]?.message ?? null;

/** What is looked for, how many were found and how fresh that is. */
export function OrderFilters({
  view,
  onChange,
  total,
  updatedAt,
  refreshing,
  onRefresh,
}: {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
  /** Null while it is not known. */
  total: number | null;
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
}) {
  return (
    <div className={s.bar}>
      <SearchBar
        label="搜索订单"
        placeholder="订单号、车架号、手机号、姓名或公司"
        keyword={view.keyword}
        check={check}
        wantsFocus={wantsSearch(useLocation().state)}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label="订单状态"
        all="全部状态"
        options={statusOptions}
        value={view.status}
        onChange={(status) => onChange({ status: isOrderStatus(status) ? status : null })}
      />
      <Checkbox
        className={s.held}
        checked={view.heldByFactory}
        onChange={({ target }) => onChange({ heldByFactory: target.checked })}
      >
        工厂消息异常
      </Checkbox>
      <p className={s.count} role="status">
        {total === null ? '' : `共 ${total} 个订单`}
      </p>
      <Button onClick={onRefresh} loading={refreshing} aria-keyshortcuts="R" title="刷新（R）">
        刷新
      </Button>
      {updatedAt > 0 && (
        <span className={s.updated}>更新于 {stampText(new Date(updatedAt).toISOString()).slice(11)}</span>
      )}
    </div>
  );
}
