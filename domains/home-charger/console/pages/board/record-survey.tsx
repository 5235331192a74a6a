import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { InputNumber } from 'antd';
import { feesOf } from '../../../contract/fees.ts';
import { recordSurvey } from '../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from './act-props.ts';
import { PhotoField } from './photo-field.tsx';

type Typed = {
  installNo: string;
  seenVersion: number;
  text: string;
  cableMetres: number | undefined;
  quantities: { code: string; quantity: number }[];
  photoIds: string[];
};

/** Records the survey; the fee is calculated while typing, by the same rule as on the server. */
export function RecordSurvey({ install, onDone, onCancel }: ActProps) {
  const { terms } = install;
  const begin: Typed = {
    ...seenOf(install),
    text: '',
    cableMetres: undefined,
    quantities: terms.items.map(({ code }) => ({ code, quantity: 0 })),
    photoIds: [],
  };
  const form = useCommandForm(recordSurvey, {
    begin,
    check: ({ cableMetres }): Record<string, string> =>
      cableMetres === undefined ? { cableMetres: '请填写线缆长度' } : {},
    onDone: () => onDone('已登记勘测，客户会收到方案'),
  });
  const { typed, errors, change } = form;
  const { rows, totalFen } = feesOf(terms, typed.cableMetres ?? 0, typed.quantities);
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      wide
      title="登记勘测"
      text={`免费 ${terms.freeMetres} 米，超出每米 ${formatYuan(terms.cableFen)}。客户确认方案和费用后继续。`}
    >
      <ReasonField
        label="安装方案"
        hint="客户能看到，5 到 300 个字"
        longest={300}
        value={typed.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <Field id="cable-metres" label="线缆长度（米）" error={errors.cableMetres ?? ''}>
        {({ status, ...field }) => (
          <InputNumber
            {...field}
            {...(status ? { status } : {})}
            min={1}
            max={500}
            precision={0}
            value={typed.cableMetres ?? null}
            onChange={(value: number | null) => change({ cableMetres: value ?? undefined })}
          />
        )}
      </Field>
      {terms.items.map(({ code, name, unit, priceFen }) => (
        <Field key={code} id={`item-${code}`} label={`${name}（${unit}，单价 ${formatYuan(priceFen)}）`}>
          {({ status: _, ...field }) => (
            <InputNumber
              {...field}
              min={0}
              max={999}
              precision={0}
              value={typed.quantities.find((one) => one.code === code)?.quantity ?? 0}
              onChange={(value: number | null) =>
                change({
                  quantities: typed.quantities.map((one) =>
                    one.code === code ? { code, quantity: value ?? 0 } : one,
                  ),
                })
              }
            />
          )}
        </Field>
      ))}
      <p role="status">
        增项合计 {formatYuan(totalFen)}
        {rows.length > 0 &&
          `：${rows.map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`).join('，')}`}
      </p>
      <PhotoField
        photoIds={typed.photoIds}
        error={errors.photoIds}
        onChange={(photoIds) => change({ photoIds })}
      />
    </CommandModal>
  );
}
