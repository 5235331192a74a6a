import { Field } from '@ev/console-kit/field.tsx';
import { PrivatePicturesField } from '@ev/media/console/public.ts';
import { Button, Input, Radio } from 'antd';
import { useId } from 'react';
import type { Check } from '../../contract/delivery.ts';
import { checkResultNames, checkResults, mostPictures } from '../../contract/kinds.ts';
import type { TypedCheck } from '../data/use-inspection.ts';
import s from './delivery-panel.module.css';

const options = checkResults.map((value) => ({ value, label: checkResultNames[value] }));

/** The result of one item: its note and pictures once it is chosen. */
export function CheckFields({
  check: { name, hint, needsPicture },
  typed,
  errors,
  onChange,
  onBusy,
  onDrop,
}: {
  check: Check;
  typed: TypedCheck;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TypedCheck>) => void;
  onBusy: (busy: boolean) => void;
  /** Drops what was entered for this item. */
  onDrop: () => void;
}) {
  const id = useId();
  const { result, note, pictureIds } = typed;
  const isDefect = result === 'defect';
  return (
    <>
      <div className={s.head}>
        <span id={id}>{name}</span>
        {needsPicture && <span className={s.second}>需要拍照</span>}
        <Radio.Group
          aria-labelledby={id}
          options={options}
          value={result}
          onChange={({ target }) => onChange({ result: target.value })}
        />
        {result !== null && (
          <Button type="text" size="small" aria-label={`不记录${name}`} onClick={onDrop}>
            不记录
          </Button>
        )}
      </div>
      {hint && <p className={s.second}>{hint}</p>}
      {result !== null && (
        <>
          <Field
            id={`${id}-note`}
            label={isDefect ? `${name}的问题（客户能看到）` : `${name}的说明（可以不填，客户能看到）`}
            error={errors.note ?? ''}
          >
            {(field) => (
              <Input.TextArea
                {...field}
                autoSize={{ minRows: 1 }}
                maxLength={300}
                value={note}
                onChange={({ target }) => onChange({ note: target.value })}
              />
            )}
          </Field>
          {(needsPicture || isDefect) && (
            <PrivatePicturesField
              id={`${id}-pictures`}
              label={`${name}的照片`}
              most={mostPictures}
              pictureIds={pictureIds}
              error={errors.pictureIds}
              onChange={(ids) => onChange({ pictureIds: ids })}
              onBusy={onBusy}
            />
          )}
        </>
      )}
    </>
  );
}
