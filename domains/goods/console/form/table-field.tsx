import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import s from './form.module.css';
import { type Path, useForm } from './form-context.ts';
import { HeadButton } from './head-button.tsx';
import { blankOf, recordOf, type Schema } from './shape.ts';

type Props = {
  member: Schema;
  label: string;
  path: Path;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A map with keys chosen by the editor, such as transport days by city. */
export function TableField({ member, label, path, value, onChange }: Props) {
  const { disabled, item, part, Value } = useForm();
  const id = useId();
  const [name, setName] = useState('');
  const table = recordOf(value);
  const field = String(path.at(-1) ?? '');
  const names = new Map(part.choicesOf?.(`${field}.key`, item)?.map((one) => [one.value, one.label]) ?? []);
  const left = [...names].filter(([key]) => !Object.hasOwn(table, key));
  const add = () => {
    if (name.trim() === '' || Object.hasOwn(table, name.trim())) return;
    onChange({ ...table, [name.trim()]: blankOf(member) });
    setName('');
  };
  return (
    <section className={s.list} aria-labelledby={id}>
      <h4 id={id} className={s.listHead}>
        {label} <span className={s.count}>{Object.keys(table).length}</span>
      </h4>
      <ul className={s.members}>
        {Object.entries(table).map(([key, one]) => (
          <li key={key} className={s.plain}>
            <Value
              schema={member}
              label={names.get(key) ?? key}
              path={[...path, key]}
              // The map's name identifies money, so that prices by version are treated as such.
              field={field}
              value={one}
              onChange={(next) => onChange({ ...table, [key]: next })}
            />
            {!disabled && (
              <HeadButton
                text="删除"
                label={`删除 ${names.get(key) ?? key}`}
                onClick={() =>
                  onChange(Object.fromEntries(Object.entries(table).filter(([at]) => at !== key)))
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <div className={s.additions}>
          {names.size > 0 ? (
            <Select<string | null>
              size="small"
              className={s.newName ?? ''}
              aria-label={`${label}：新的一行`}
              placeholder="选择"
              showSearch={{ optionFilterProp: 'label' }}
              options={left.map(([one, text]) => ({ value: one, label: text }))}
              value={name === '' ? null : name}
              onChange={(next) => setName(next ?? '')}
            />
          ) : (
            <Input
              size="small"
              className={s.newName ?? ''}
              aria-label={`${label}：新的一行`}
              placeholder="编码"
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={add}
            />
          )}
          <Button size="small" onClick={add}>
            添加
          </Button>
        </div>
      )}
    </section>
  );
}
