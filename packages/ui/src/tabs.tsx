import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import s from './tabs.module.css';

export interface TabItem<K extends string = string> {
  key: K;
  label: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<K extends string = string> {
  /** Links the tabs to their `TabPanel`s, which must then be rendered. */
  id?: string;
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  look?: 'line' | 'pill';
  /** All tabs side by side with equal width; otherwise they scroll. */
  equal?: boolean;
}

const inkHalf = 9;

/** A row of tabs: one Tab stop, arrow keys move and select. */
export function Tabs<K extends string>({ id, label, items, value, onChange, look, equal }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const selected = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the choice or the tabs change
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    let scrolled = false;
    // The observer is called right after it starts to observe, when the layout has been computed anyway, so
    // that a tap does not force another layout.
    const observer = new ResizeObserver(() => {
      const tab = selected.current;
      if (!tab) return;
      const middle = tab.offsetLeft + tab.offsetWidth / 2;
      box.style.setProperty('--ink-x', `${middle - inkHalf}px`);
      box.dataset.measured = '';
      if (!scrolled) box.scrollTo({ left: middle - box.clientWidth / 2 });
      scrolled = true;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [value, items]);

  function onKeyDown(event: KeyboardEvent) {
    const open = items.filter((item) => !item.disabled);
    const at = open.findIndex((item) => item.key === value);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: open.length - 1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : open[(to + open.length) % open.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      data-measured={look === 'pill' || undefined}
      aria-label={label}
      className={cx(s.list, equal && s.equal, look === 'pill' && s.pill)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const on = item.key === value;
        return (
          <button
            key={item.key}
            ref={on ? selected : undefined}
            type="button"
            role="tab"
            id={id && `${id}-tab-${item.key}`}
            aria-controls={id && on ? `${id}-panel-${item.key}` : undefined}
            aria-selected={on}
            aria-disabled={item.disabled || undefined}
            tabIndex={on ? 0 : -1}
            data-key={item.key}
            className={s.tab}
            onClick={() => !item.disabled && onChange(item.key)}
          >
            {item.label}
          </button>
        );
      })}
      {look !== 'pill' && <span className={s.ink} aria-hidden="true" />}
    </div>
  );
}

export interface TabPanelProps {
  /** The `id` of the `Tabs`. */
  tabs: string;
  name: string;
  children: ReactNode;
}

/** The content of the selected tab. Render only the selected one, or hide the others with `<Activity>`. */
export function TabPanel({ tabs, name, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${tabs}-panel-${name}`} aria-labelledby={`${tabs}-tab-${name}`}>
      {children}
    </div>
  );
}
