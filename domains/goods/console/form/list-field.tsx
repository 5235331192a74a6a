import { Badge, Button } from 'antd';
import { useId, useState } from 'react';
import { calledOf } from './called-of.ts';
import s from './form.module.css';
import { faultAt, faultsIn, type Path, useForm } from './form-context.ts';
import { HeadButton } from './head-button.tsx';
import { blankOf, memberSchema, recordOf, type Schema, shapeOf } from './shape.ts';

type Props = {
  member: Schema;
  label: string;
  path: Path;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Members of a list, each collapsed under its display name. */
export function ListField({ member, label, path, value, onChange }: Props) {
  const { faults, disabled } = useForm();
  const id = useId();
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  const error = faultAt(faults, path);
  const shape = shapeOf(member, String(path.at(-1) ?? ''));
  const plain = shape.kind !== 'group' && shape.kind !== 'variants';
  const put = (index: number, ...next: unknown[]) => onChange(members.toSpliced(index, 1, ...next));
  const move = (index: number, by: number) => {
    const rest = members.toSpliced(index, 1);
    onChange(rest.toSpliced(index + by, 0, members[index]));
  };
  const additions = shape.kind === 'variants' ? shape.options : [{ value: '', schema: member }];
  return (
    <section className={s.list} aria-labelledby={id}>
      <h4 id={id} className={s.listHead}>
        {label} <span className={s.count}>{members.length}</span>
      </h4>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <ol className={s.members}>
        {members.map((one, index) => {
          const props = {
            index,
            count: members.length,
            path: [...path, index],
            value: one,
            label: `${label} ${index + 1}`,
            onChange: (next: unknown) => put(index, next),
            onRemove: () => put(index),
            onMove: (by: number) => move(index, by),
          };
          // Members have no stable ids while they are edited, so their index is the key.
          return plain ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PlainMember key={index} schema={member} {...props} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <FoldedMember key={index} schema={member} field={String(path.at(-1) ?? '')} {...props} />
          );
        })}
      </ol>
      {!disabled && (
        <div className={s.additions}>
          {additions.map((option) => (
            <AddButton
              key={option.value}
              label={label}
              kind={option.value}
              onClick={() => onChange([...members, blankOf(option.schema)])}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function AddButton({ label, kind, onClick }: { label: string; kind: string; onClick: () => void }) {
  const { words } = useForm();
  const what = kind === '' ? label : `${label}：${words.kind?.[kind] ?? kind}`;
  return (
    <Button size="small" onClick={onClick}>
      添加{what}
    </Button>
  );
}

type MemberProps = {
  schema: Schema;
  index: number;
  count: number;
  label: string;
  path: Path;
  value: unknown;
  onChange: (value: unknown) => void;
  onRemove: () => void;
  onMove: (by: number) => void;
};

function PlainMember({ schema, label, path, value, onChange, ...acts }: MemberProps) {
  const { Value } = useForm();
  return (
    <li className={s.plain}>
      <Value schema={schema} label={label} path={path} value={value} onChange={onChange} />
      <MemberActs label={label} {...acts} />
    </li>
  );
}

function FoldedMember({
  schema,
  field,
  label,
  path,
  value,
  onChange,
  ...acts
}: MemberProps & { field: string }) {
  const { faults, item, part, words, Fields } = useForm();
  // A new member starts expanded.
  const [open, setOpen] = useState(() => JSON.stringify(value) === JSON.stringify(blankOf(schema)));
  const wrong = faultsIn(faults, path);
  const id = useId();
  const kind = kindOf(schema, value);
  const name = part.headingOf?.(field, value, item) ?? calledOf(value) ?? label;
  const heading = kind === null ? name : `${words.kind?.[kind] ?? kind} · ${name}`;
  return (
    <li className={s.member}>
      <div className={s.memberHead}>
        <button
          type="button"
          className={s.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> {heading}
        </button>
        {wrong > 0 && <Badge count={wrong} title={`${wrong} 处问题`} />}
        <MemberActs label={heading} {...acts} />
      </div>
      <div id={id}>
        {open && (
          <Fields schema={memberSchema(schema, value)} path={path} value={value} onChange={onChange} />
        )}
      </div>
    </li>
  );
}

function MemberActs(props: Pick<MemberProps, 'index' | 'count' | 'label' | 'onRemove' | 'onMove'>) {
  const { index, count, label, onRemove, onMove } = props;
  const { disabled } = useForm();
  if (disabled) return null;
  return (
    <span className={s.memberActs}>
      <HeadButton text="↑" label={`上移 ${label}`} disabled={index === 0} onClick={() => onMove(-1)} />
      <HeadButton text="↓" label={`下移 ${label}`} disabled={index === count - 1} onClick={() => onMove(1)} />
      <HeadButton text="删除" label={`删除 ${label}`} onClick={onRemove} />
    </span>
  );
}

/** The kind of a value with several variants. */
function kindOf(schema: Schema, value: unknown): string | null {
  const shape = shapeOf(schema, '');
  const kind = shape.kind === 'variants' ? recordOf(value)[shape.by] : undefined;
  return kind === undefined ? null : String(kind);
}
