import { Field } from '@ev/console-kit/field.tsx';
import { fenOfYuan } from '@ev/console-kit/yuan.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Input } from 'antd';
import { useState } from 'react';

/** A sum below the one that the rules give; empty for the whole sum. */
export function SumField({
  mostFen,
  error,
  onChange,
}: {
  mostFen: number;
  error: string | undefined;
  /** Undefined for the whole sum, 0 for something that is no sum. */
  onChange: (payFen: number | undefined) => void;
}) {
  const [yuan, setYuan] = useState('');
  return (
    <Field
      id="payFen"
      label="退款金额（元）"
      hint={`不填则全额退 ${formatYuan(mostFen)}`}
      error={error ?? ''}
    >
      {(field) => (
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          value={yuan}
          onChange={({ target }) => {
            setYuan(target.value);
            const typed = target.value.trim() === '' ? undefined : (fenOfYuan(target.value) ?? 0);
            onChange(typed === mostFen ? undefined : typed);
          }}
        />
      )}
    </Field>
  );
}
