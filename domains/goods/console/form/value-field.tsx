import { Field } from '@ev/console-kit/field.tsx';
import { PictureField } from '@ev/media/console/public.ts';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import s from './form.module.css';
import { type FieldsProps, faultAt, idOf, type Path, useForm, type ValueProps } from './form-context.ts';
import { ListField } from './list-field.tsx';
import { fromLocal, toLocal } from './local-time.ts';
import { fieldsOf, memberSchema, recordOf, type Shape, shapeOf, unwrapped } from './shape.ts';
import { TableField } from './table-field.tsx';

const nameOf = (path: Path) => String(path.findLast((step) => typeof step === 'string') ?? '');

/** One value of an item, rendered by its schema. */
export function ValueField({ schema, label, path, field = nameOf(path), value, onChange }: ValueProps) {
  const { nullable } = unwrapped(schema);
  const shape = shapeOf(schema, field);
  switch (shape.kind) {
    case 'group':
    case 'variants':
      return (
        <GroupField
          schema={memberSchema(schema, value)}
          label={label}
          path={path}
          value={value}
          onChange={onChange}
        />
      );
    case 'list':
      return <ListField member={shape.member} label={label} path={path} value={value} onChange={onChange} />;
    case 'table':
      return <TableField member={shape.value} label={label} path={path} value={value} onChange={onChange} />;
    default:
      return (
        <PlainField
          shape={shape}
          nullable={nullable}
          label={label}
          path={path}
          field={field}
          value={value}
          onChange={onChange}
        />
      );
  }
}

/** The fields of a record, side by side if there is room. */
export function Fields({ schema, path, value, onChange }: FieldsProps) {
  const record = recordOf(value);
  return (
    <div className={s.fields}>
      {fieldsOf(schema).map(({ name, label, schema: own, missable }) => (
        <ValueField
          key={name}
          schema={own}
          label={missable ? `${label}（可不填）` : label}
          path={[...path, name]}
          value={record[name]}
          onChange={(next) => {
            const { [name]: _before, ...rest } = record;
            onChange(missable && next === '' ? rest : { ...record, [name]: next });
          }}
        />
      ))}
    </div>
  );
}

function GroupField({ label, ...props }: Omit<ValueProps, 'field'>) {
  return (
    <fieldset className={s.group}>
      <legend>{label}</legend>
      <Fields {...props} />
    </fieldset>
  );
}

type PlainShape = Exclude<Shape, { kind: 'group' | 'list' | 'table' | 'variants' }>;

function PlainField({
  shape,
  nullable,
  label,
  path,
  field,
  value,
  onChange,
}: Omit<ValueProps, 'schema'> & { shape: PlainShape; nullable: boolean; field: string }) {
  const { faults, item, words, part, keyField, disabled } = useForm();
  const error = faultAt(faults, path);
  const fixed = disabled || (path.length === 1 && path[0] === keyField);
  const choices =
    part.choicesOf?.(field, item) ??
    (shape.kind === 'choice'
      ? shape.values.map((one) => ({ value: one, label: words[field]?.[one] ?? one }))
      : null);
  const left = nullable && value === null;
  const wide = shape.kind === 'text' && shape.long;
  return (
    <div className={wide ? s.wide : undefined}>
      <Field
        id={idOf(path)}
        label={nullable ? `${label}（可不填）` : shape.kind === 'yuan' ? yuanLabel(label) : label}
        error={error}
      >
        {({ id, status, ...aria }) => {
          const common = { ...aria, id, disabled: fixed };
          const state = status ? { status } : {};
          if (choices) {
            return (
              <Select<string | null>
                {...common}
                {...state}
                showSearch={{ optionFilterProp: 'label' }}
                allowClear={nullable}
                options={[...choices]}
                value={typeof value === 'string' && value !== '' ? value : null}
                onChange={(next) => onChange(next ?? (nullable ? null : ''))}
              />
            );
          }
          switch (shape.kind) {
            case 'flag':
              return (
                <Checkbox
                  {...common}
                  checked={value === true}
                  onChange={({ target }) => onChange(target.checked)}
                >
                  是
                </Checkbox>
              );
            case 'yuan':
              return (
                <InputNumber<number>
                  {...common}
                  {...state}
                  className={s.number ?? ''}
                  precision={2}
                  value={typeof value === 'number' ? value / 100 : null}
                  onChange={(next) => onChange(next === null ? null : Math.round(next * 100))}
                />
              );
            case 'number':
              return (
                <InputNumber<number>
                  {...common}
                  {...state}
                  className={s.number ?? ''}
                  {...(shape.whole ? { precision: 0 } : {})}
                  value={typeof value === 'number' ? value : null}
                  onChange={onChange}
                />
              );
            case 'picture':
              return (
                <PictureField
                  {...common}
                  label={label}
                  name={typeof value === 'string' ? value : ''}
                  nullable={nullable}
                  onChange={(next) => onChange(next ?? (nullable ? null : ''))}
                />
              );
            case 'time':
              return (
                <Input
                  {...common}
                  {...state}
                  type="datetime-local"
                  value={typeof value === 'string' ? toLocal(value) : ''}
                  onChange={({ target }) => onChange(fromLocal(target.value))}
                />
              );
            default:
              return shape.kind === 'text' && shape.long ? (
                <Input.TextArea
                  {...common}
                  {...state}
                  autoSize={{ minRows: 2, maxRows: 16 }}
                  value={typeof value === 'string' ? value : ''}
                  onChange={({ target }) => onChange(target.value)}
                />
              ) : (
                <Input
                  {...common}
                  {...state}
                  value={typeof value === 'string' ? value : ''}
                  onChange={({ target }) => onChange(nullable && target.value === '' ? null : target.value)}
                  {...(left ? { placeholder: '无' } : {})}
                  suffix={<Swatch value={value} />}
                />
              );
          }
        }}
      </Field>
    </div>
  );
}

/** Shows a colour beside its code. */
function Swatch({ value }: { value: unknown }) {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) return <span />;
  return <span className={s.swatch} style={{ background: value }} aria-hidden="true" />;
}

/** Files are in fen, the form in yuan. */
const yuanLabel = (label: string) => label.replace(/（分）$/, '（元）');
