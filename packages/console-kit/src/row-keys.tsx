import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { KeyArea } from './key-area.tsx';
import { useShortcuts } from './shortcuts.ts';

const rows = '[data-row]';

/** Returns false if there is no row. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>(`main ${rows}`);
  first?.focus();
  return first !== null;
}

/** Rows that can be navigated with J and K or the arrow keys. One control in each row has `data-row`. */
export function RowKeys({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  const move = (step: 1 | -1) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
    const here = all.findIndex((row) => row.matches(':focus'));
    const next = here < 0 ? all[0] : all[here + step];
    next?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  const moveByArrow = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches(rows)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <KeyArea ref={box} onKeyDown={moveByArrow}>
      {children}
    </KeyArea>
  );
}
