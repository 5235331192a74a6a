import { Button, Input, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import type { AuditFilter } from '../../data/audit.ts';
import { auditActions } from '../../labels/audit.ts';
import s from './audit-page.module.css';

const actionOptions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

export function AuditFilters({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (change: Record<string, string>) => void;
}) {
  const [object, setObject] = useState(filter.object ?? '');
  const [shown, setShown] = useState(filter.object);
  if (shown !== filter.object) {
    setShown(filter.object);
    setObject(filter.object ?? '');
  }
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className={s.filters}>
      <Select
        className={s.action}
        aria-label="操作"
        placeholder="全部操作"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={420}
        options={actionOptions}
        value={filter.action ?? null}
        onChange={(action?: string | null) => onChange({ action: action ?? '' })}
      />
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onChange({ object: object.trim() });
        }}
      >
        <Input
          className={s.object}
          aria-label="对象"
          aria-keyshortcuts="/"
          placeholder="对象，例如 order:订单号"
          maxLength={100}
          allowClear
          value={object}
          onChange={({ target, type }) => {
            setObject(target.value);
            if (type === 'click') onChange({ object: '' });
          }}
        />
      </form>
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
