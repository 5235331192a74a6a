import { useId, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './tree-select.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TreeBranch<Value extends string = string> {
  key: string;
  label: string;
  children: readonly { value: Value; label: string; disabledReason?: string }[];
}

export interface TreeSelectProps<Value extends string = string> {
  label: string;
  branches: readonly TreeBranch<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** The maximum number of choices. With 1 a choice replaces the previous one. */
  max?: number;
  /** Px at the default text size (specification, "Business constants"). */
  height?: number;
}

export const treeSelectHeight = 300;

/** Choices in groups: the groups at the left, the options of the selected group at the right. */
export function TreeSelect<Value extends string>({
  label,
  branches,
  value,
  onChange,
  max = Infinity,
  height = treeSelectHeight,
}: TreeSelectProps<Value>) {
  const id = useId();
  const [shownKey, setShownKey] = useState(
    () => branches.find(({ children }) => children.some((one) => value.includes(one.value)))?.key,
  );
  const shown = branches.find(({ key }) => key === shownKey) ?? branches[0];
  const isFull = max > 1 && value.length >= max;

  function choose(chosen: Value) {
    if (value.includes(chosen)) onChange(value.filter((one) => one !== chosen));
    else if (max === 1) onChange([chosen]);
    else if (!isFull) onChange([...value, chosen]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; the label names the group
    <div role="group" aria-label={label} className={s.tree} style={{ height: `${height / 16}rem` }}>
      <ul className={s.branches}>
        {branches.map((branch) => {
          const count = branch.children.filter((one) => value.includes(one.value)).length;
          return (
            <li key={branch.key}>
              <button
                type="button"
                className={s.branch}
                aria-expanded={branch === shown}
                aria-controls={branch === shown ? id : undefined}
                onClick={() => setShownKey(branch.key)}
              >
                {branch.label}
                {count > 0 && (
                  <>
                    <VisuallyHidden>，已选 {count} 项</VisuallyHidden>
                    <span className={s.count} aria-hidden="true">
                      {count}
                    </span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <ul id={id} className={s.leaves} aria-label={shown?.label}>
        {shown?.children.map((one) => {
          const isOn = value.includes(one.value);
          const reason = one.disabledReason ?? (isFull && !isOn ? `最多选择 ${max} 项` : undefined);
          return (
            <li key={one.value}>
              <button
                type="button"
                className={cx(s.leaf, isOn && s.on)}
                aria-pressed={isOn}
                aria-disabled={reason ? true : undefined}
                onClick={() => !reason && choose(one.value)}
              >
                <span>
                  {one.label}
                  {reason && <span className={s.reason}>{reason}</span>}
                </span>
                {isOn && <Icon name="check" size={20} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
