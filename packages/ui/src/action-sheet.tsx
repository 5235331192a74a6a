import { useId } from 'react';
import s from './action-sheet.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Sheet, type SheetProps } from './sheet.tsx';

export interface SheetAction {
  key: string;
  label: string;
  icon?: IconName;
  description?: string;
  danger?: boolean;
  /** Why the action is not available now; shown below the label. */
  disabledReason?: string;
}

export interface ActionSheetProps extends Omit<SheetProps, 'children' | 'footer' | 'full' | 'flush'> {
  actions: readonly SheetAction[];
  onSelect: (key: string) => void;
}

/** A sheet of actions at the bottom; choosing one closes it. */
export function ActionSheet({ actions, onSelect, ...sheet }: ActionSheetProps) {
  const id = useId();
  return (
    <Sheet {...sheet} flush>
      <ul className={s.list}>
        {actions.map(({ key, label, icon, description, danger, disabledReason }) => {
          const note = disabledReason ?? description;
          return (
            <li key={key}>
              <button
                type="button"
                className={cx(s.action, danger && s.danger)}
                aria-disabled={disabledReason ? true : undefined}
                aria-labelledby={`${id}-${key}`}
                aria-describedby={note ? `${id}-${key}-note` : undefined}
                onClick={() => {
                  if (disabledReason) return;
                  sheet.onClose();
                  onSelect(key);
                }}
              >
                {icon && <Icon name={icon} />}
                <span>
                  <span id={`${id}-${key}`}>{label}</span>
                  {note && (
                    <span id={`${id}-${key}-note`} className={s.note}>
                      {note}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
