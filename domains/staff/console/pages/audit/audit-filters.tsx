import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import { Button, Input } from 'antd';
import { listAudit } from '../../../contract/audit.ts';
import type { AuditFilter } from '../../data/audit.ts';
import s from './audit-page.module.css';

const check = (object: string) =>
  listAudit.input.safeParse({ object: object.trim() || undefined }).error?.issues[0]?.message ?? null;

export function AuditFilters({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (change: Record<string, string>) => void;
}) {
  const { actions } = useWords().audit;
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className={s.filters}>
      <FilterSelect
        label="操作"
        all="全部操作"
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
        value={filter.action}
        onChange={(action) => onChange({ action })}
      />
      <SearchBar
        label="对象"
        placeholder="对象，例如 order:订单号"
        keyword={filter.object ?? ''}
        check={check}
        onSearch={(object) => onChange({ object })}
      />
      <Input
        className={s.day}
        type="date"
        aria-label="从哪天起"
        value={filter.fromDay ?? ''}
        max={filter.toDay}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <span className={s.to}>至</span>
      <Input
        className={s.day}
        type="date"
        aria-label="到哪天为止"
        value={filter.toDay ?? ''}
        min={filter.fromDay}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {filtered && (
        <Button onClick={() => onChange({ action: '', object: '', from: '', to: '', member: '' })}>
          清除条件
        </Button>
      )}
    </div>
  );
}
