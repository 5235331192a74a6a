import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import s from './acts-bar.module.css';
import { allActWords } from './all-acts.ts';

/** A menu of actions, operated by arrow keys and Enter; Esc, Tab or a click outside closes it. */
export function ActsMenu({
  acts,
  onChoose,
  onClose,
}: {
  acts: readonly string[];
  onChoose: (act: string) => void;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const here = all.findIndex((item) => item.matches(':focus'));
    const goals: Readonly<Record<string, number>> = {
      ArrowDown: (here + 1) % all.length,
      ArrowUp: (here - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const goal = goals[event.key];
    if (goal !== undefined) all[goal]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    // Handled here, because the page's own key handler would go back to the list.
    event.preventDefault();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const outside = !(relatedTarget instanceof Node && menu.current?.parentElement?.contains(relatedTarget));
    if (outside) onClose();
  };

  return (
    <div
      ref={menu}
      className={s.menu}
      role="menu"
      tabIndex={-1}
      aria-label="办理"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={allActWords[act]?.isDangerous ? s.danger : undefined}
          onClick={() => onChoose(act)}
        >
          {allActWords[act]?.text}
        </button>
      ))}
    </div>
  );
}
