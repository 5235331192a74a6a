import { Field } from '@ev/console-kit/field.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { PrivatePicturesField } from '@ev/media/console/public.ts';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { payerNames, payers } from '../../../contract/kinds.ts';
import type { TypedLine } from '../../words/quote-lines.ts';
import type { PartChoice } from './use-part-choice.ts';

const payerOptions = payers.map((value) => ({ value, label: payerNames[value] }));

/** One line of the quote: labour in hours, or a part by the piece. */
export function LineFields({
  line,
  number,
  costFen,
  parts,
  errorOf,
  onChange,
  onRemove,
  onBusy,
}: {
  line: TypedLine;
  /** Its place in the quote, from 1. */
  number: number;
  costFen: number;
  parts: PartChoice;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: () => void;
  onBusy: (busy: boolean) => void;
}) {
  const id = (field: string) => `line-${line.key}-${field}`;
  const label = `${number}. ${line.kind === 'labour' ? '工时' : '配件'}`;
  return (
    <fieldset aria-label={label}>
      <strong>
        {label} {formatYuan(costFen)}
      </strong>{' '}
      <Button type="text" size="small" danger aria-label={`删除第 ${number} 项`} onClick={onRemove}>
        删除
      </Button>
      {line.kind === 'labour' ? (
        <Field id={id('name')} label="项目名称" error={errorOf('name') ?? ''}>
          {(field) => (
            <Input
              {...field}
              maxLength={40}
              value={line.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      ) : (
        <PartField
          id={id('part')}
          value={line.partCode}
          parts={parts}
          error={errorOf('partCode')}
          onChange={onChange}
        />
      )}
      <Quantity id={id('quantity')} line={line} error={errorOf('quantity')} onChange={onChange} />
      <Field id={id('reason')} label="原因（客户能看到）" error={errorOf('reason') ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={100}
            value={line.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
      </Field>
      <Field id={id('payer')} label="承担方" error={errorOf('payer') ?? ''}>
        {(field) => (
          <Select
            id={field.id}
            options={payerOptions}
            value={line.payer}
            onChange={(payer) => onChange({ payer })}
          />
        )}
      </Field>
      <Checkbox checked={line.forSafety} onChange={({ target }) => onChange({ forSafety: target.checked })}>
        涉及行车安全
      </Checkbox>
      <PrivatePicturesField
        id={id('pictures')}
        label={`第 ${number} 项的照片`}
        most={3}
        pictureIds={line.pictureIds}
        error={errorOf('pictureIds')}
        onChange={(pictureIds) => onChange({ pictureIds })}
        onBusy={onBusy}
      />
    </fieldset>
  );
}

function PartField({
  id,
  value,
  parts: { found, setKeyword, choose },
  error,
  onChange,
}: {
  id: string;
  value: string | null;
  parts: PartChoice;
  error: string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
}) {
  return (
    <Field id={id} label="配件" error={error ?? ''}>
      {({ status }) => (
        <Select
          id={id}
          {...(status && { status })}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          placeholder="按名称或编号搜索"
          options={found.map(({ partCode, name, priceFen, quantity, supplyDays }) => ({
            value: partCode,
            label: `${name} ${formatYuan(priceFen)}，${quantity > 0 ? `库存 ${quantity}` : `缺货，约 ${supplyDays} 天`}`,
          }))}
          value={value}
          onChange={(partCode: string) => {
            choose(partCode);
            onChange({ partCode });
          }}
        />
      )}
    </Field>
  );
}

/** Labour is typed in hours and sent in hundredths of an hour. */
function Quantity({
  id,
  line: { kind, quantity },
  error,
  onChange,
}: {
  id: string;
  line: TypedLine;
  error: string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
}) {
  const isLabour = kind === 'labour';
  return (
    <Field id={id} label={isLabour ? '工时（小时）' : '数量'} error={error ?? ''}>
      {({ status }) => (
        <InputNumber
          id={id}
          {...(status && { status })}
          min={0}
          max={100}
          precision={isLabour ? 2 : 0}
          value={quantity === null ? null : isLabour ? quantity / 100 : quantity}
          onChange={(next) =>
            onChange({ quantity: next === null ? null : isLabour ? Math.round(next * 100) : next })
          }
        />
      )}
    </Field>
  );
}
