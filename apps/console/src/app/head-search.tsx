import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { useSettled } from '@ev/console-kit/use-settled.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Input, type InputRef } from 'antd';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FoundList, type Hit } from './found-list.tsx';
import s from './head-search.module.css';

const settleMs = 200;
const shortest = 2;
const recentDepth = 5;

/**
 * Searches everything from any page. Opened results are suggested the next time, from the memory of this tab
 * only: names and numbers of customers are never stored.
 */
export function HeadSearch() {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the response: its result is opened when it arrives. */
  const [opens, setOpens] = useState(false);
  const [recent, setRecent] = useState<readonly Hit[]>([]);
  const input = useRef<InputRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const asked = typed.trim();
  const keyword = useSettled(asked, settleMs);
  const found = useRead(
    'operations.search',
    { keyword },
    { enabled: open && keyword.length >= shortest, keepPrevious: true },
  );
  const waiting = asked !== keyword || found.isPlaceholderData || found.isPending;

  const focus = () => input.current?.focus({ cursor: 'all' });
  useShortcuts({
    // A search field of the page itself takes precedence.
    '/': () => {
      const field = document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts="/"]');
      if (!field) return focus();
      field.focus();
      field.select();
    },
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      if (document.querySelector('[role="dialog"]:not([aria-hidden="true"])')) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const options = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const move = (step: number) => {
    const all = options();
    if (all.length === 0) return;
    const next = (Math.min(active, all.length - 1) + step + all.length) % all.length;
    all[next]?.scrollIntoView({ block: 'nearest' });
    setActive(next);
  };
  useEffect(() => {
    if (!opens || waiting) return;
    setOpens(false);
    options()[active]?.click();
  });
  const close = () => {
    setOpen(false);
    setActive(0);
    setOpens(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else setOpen(true);
    }
    if (event.key === 'Enter' && open) {
      if (asked === '' || !waiting) options()[active]?.click();
      else setOpens(asked.length >= shortest);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (typed) setTyped('');
      else input.current?.blur();
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) close();
  };
  const onChosen = (hit: Hit) => {
    const others = recent.filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
    setRecent([hit, ...others].slice(0, recentDepth));
    setTyped('');
    input.current?.blur();
    close();
  };

  return (
    <search ref={box} className={s.search} onBlur={onBlur}>
      <Input
        ref={input}
        role="combobox"
        aria-label="搜索全部"
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={open}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={open ? `found-${active}` : undefined}
        placeholder="订单、客户、车架号、手机号"
        suffix={typed ? undefined : <kbd>Ctrl K</kbd>}
        allowClear
        maxLength={40}
        value={typed}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setOpens(false);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <FoundList
          asked={asked}
          shortest={shortest}
          found={found}
          waiting={waiting}
          recent={recent}
          active={active}
          onChosen={onChosen}
        />
      )}
    </search>
  );
}
