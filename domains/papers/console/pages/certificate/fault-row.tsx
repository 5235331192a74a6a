import { Checkbox, Input, Select } from 'antd';
import { type FaultReason, faultReasons } from '../../../contract/kinds.ts';
import s from './certificate-page.module.css';
import type { FaultTyped } from './opened.ts';

const longestNote = 60;

/** A checkbox for a fault; ticked, it asks for the reason and shows the customer's text. */
export function FaultRow({
  id,
  label,
  reasons,
  fault,
  onChange,
}: {
  id: string;
  label: string;
  reasons: readonly FaultReason[];
  fault: FaultTyped | null;
  onChange: (fault: FaultTyped | null) => void;
}) {
  const first = reasons[0] ?? 'other';
  return (
    <div className={s.fault}>
      <Checkbox
        checked={fault !== null}
        onChange={({ target }) => onChange(target.checked ? { reason: first, note: '' } : null)}
      >
        {label}
      </Checkbox>
      {fault && (
        <div className={s.why}>
          <Select
            id={`reason-${id}`}
            aria-label={`${label}的原因`}
            value={fault.reason}
            options={reasons.map((value) => ({ value, label: faultReasons[value] }))}
            onChange={(reason: FaultReason) => onChange({ ...fault, reason })}
          />
          <Input
            aria-label={`${label}的补充说明`}
            placeholder="补充说明，客户能看到（选填）"
            maxLength={longestNote}
            value={fault.note}
            onChange={({ target }) => onChange({ ...fault, note: target.value })}
          />
        </div>
      )}
    </div>
  );
}
