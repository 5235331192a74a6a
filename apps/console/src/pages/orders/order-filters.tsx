import { Button, Select } from 'antd';
import { isOrderStatus, orderStatusGroups, orderStatusLabels } from '../../labels/order-status.ts';
import { stampText } from '../../labels/time.ts';
import type { ListView } from './list-address.ts';
import s from './order-filters.module.css';
import { OrderSearch } from './order-search.tsx';

const statusOptions = orderStatusGroups.map(({ label, statuses }) => ({
  label,
  options: statuses.map((value) => ({ value, label: orderStatusLabels[value].text })),
}));

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
      <OrderSearch keyword={view.keyword} onSearch={(keyword) => onChange({ keyword })} />
      <Select
        className={s.status}
        aria-label="订单状态"
        placeholder="全部状态"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={420}
        options={statusOptions}
        value={view.status}
        onChange={(status?: string | null) =>
          onChange({ status: status && isOrderStatus(status) ? status : null })
        }
      />
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
