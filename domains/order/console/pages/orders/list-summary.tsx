import { stampText } from '@ev/console-kit/time.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import s from './list-summary.module.css';

/** The number of results, their age, and the actions on all of them. */
export function ListSummary({
  found,
  updatedAt,
  refreshing,
  onRefresh,
  onClear,
  children,
}: {
  /** Null while it is unknown. */
  found: { total: number; more: boolean } | null;
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** Null if there is no filter. */
  onClear: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <div className={s.bar}>
      <p className={s.count} role="status">
        {found && `共 ${foundText(found)} 个订单`}
      </p>
      {onClear && (
        <Button type="link" size="small" onClick={onClear}>
          清除条件
        </Button>
      )}
      <span className={s.gap} />
      {updatedAt > 0 && (
        <span className={s.updated}>更新于 {stampText(new Date(updatedAt).toISOString()).slice(11)}</span>
      )}
      {children}
      <Button onClick={onRefresh} loading={refreshing} aria-keyshortcuts="R" title="刷新（R）">
        刷新
      </Button>
    </div>
  );
}

/** `10,000 以上` if counting stopped at the bound. */
export function foundText({ total, more }: { total: number; more: boolean }): string {
  return more ? `${total.toLocaleString('en-US')} 以上` : String(total);
}
