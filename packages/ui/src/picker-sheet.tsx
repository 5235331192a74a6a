import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './picker-sheet.module.css';
import { Sheet, type SheetProps } from './sheet.tsx';
import { TextInput } from './text-input.tsx';
import { useDebounced } from './use-debounced.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PickerOption<V extends string = string> {
  value: V;
  label: string;
  description?: string;
  /** The group of the option: a letter, a region. Options of a group must be adjacent. */
  group?: string;
  /** Additional search terms: pinyin, initials. */
  keywords?: string;
}

export interface PickerSheetProps<V extends string = string>
  extends Omit<SheetProps, 'children' | 'footer' | 'full' | 'flush'> {
  options: readonly PickerOption<V>[];
  value: V | null;
  onSelect: (value: V) => void;
  searchable?: boolean;
  searchHint?: string;
  /** Popular options, above the list while there is no search. */
  featured?: { title: string; values: readonly V[] };
}

/** The options that a search finds: those with the whole word first, then those with its beginning. */
export function matchOptions<V extends string>(options: readonly PickerOption<V>[], query: string) {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return options;
  const rankOf = ({ label, keywords = '' }: PickerOption<V>) => {
    const words = `${label} ${keywords}`.toLowerCase();
    if (words.split(' ').includes(wanted)) return 0;
    if (` ${words}`.includes(` ${wanted}`)) return 1;
    return words.includes(wanted) ? 2 : null;
  };
  return [0, 1, 2].flatMap((rank) => options.filter((option) => rankOf(option) === rank));
}

/**
 * A choice of one of many options in a sheet: searchable, grouped, with a rail of letters if the groups are
 * letters.
 */
export function PickerSheet<V extends string>({
  options,
  value,
  onSelect,
  searchable,
  searchHint = '搜索',
  featured,
  ...sheet
}: PickerSheetProps<V>) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => {
    const found = new Map<string, PickerOption<V>[]>();
    for (const option of matchOptions(options, query)) {
      const group = option.group ?? '';
      const members = found.get(group);
      if (members) members.push(option);
      else found.set(group, [option]);
    }
    return [...found];
  }, [options, query]);
  const letters = groups.map(([group]) => group).filter((group) => /^[A-Z#]$/.test(group));
  const indexed = letters.length > 3;
  const count = groups.reduce((sum, [, members]) => sum + members.length, 0);

  const first = query ? [] : options.filter((option) => featured?.values.includes(option.value));

  function choose(chosen: V) {
    onSelect(chosen);
    sheet.onClose();
  }
  function jump(letter: string) {
    list.current?.querySelector(`[data-group="${CSS.escape(letter)}"]`)?.scrollIntoView({ block: 'start' });
  }
  function onRailMove(event: PointerEvent) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const letter = under?.closest<HTMLElement>('[data-letter]')?.dataset.letter;
    if (letter && event.buttons > 0) jump(letter);
  }

  return (
    <Sheet {...sheet} flush full={searchable || options.length > 8}>
      {searchable && (
        <div className={s.search}>
          <TextInput
            kind="search"
            icon="search"
            label={searchHint}
            placeholder={searchHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <VisuallyHidden role="status">{query && `找到 ${count} 项`}</VisuallyHidden>
        </div>
      )}
      <div ref={list} className={cx(indexed && s.indexed)}>
        {featured && first.length > 0 && (
          <section className={s.group} aria-label={featured.title}>
            <h3 className={s.letter}>{featured.title}</h3>
            <div className={s.featured}>
              {first.map((option) => (
                <button
                  key={option.value}
                  type="button"
                  className={s.chip}
                  aria-pressed={option.value === value}
                  onClick={() => choose(option.value)}
                >
                  {option.label}
                </button>
              ))}
            </div>
          </section>
        )}
        {groups.map(([group, members]) => (
          <section key={group} data-group={group} className={s.group} aria-label={group || undefined}>
            {group && <h3 className={s.letter}>{group}</h3>}
            {members.map((option) => (
              <button
                key={option.value}
                type="button"
                className={s.option}
                aria-pressed={option.value === value}
                onClick={() => choose(option.value)}
              >
                <span>
                  {option.label}
                  {option.description && <span className={s.note}>{option.description}</span>}
                </span>
                {option.value === value && <Icon name="check" size={20} />}
              </button>
            ))}
          </section>
        ))}
        {count === 0 && <p className={s.none}>没有找到“{query}”，换个词试试</p>}
      </div>
      {indexed && !query && (
        // For pointers only: the groups themselves are headings, which screen readers can navigate.
        <div className={s.rail} aria-hidden="true" onPointerMove={onRailMove}>
          {letters.map((letter) => (
            <button
              key={letter}
              type="button"
              tabIndex={-1}
              data-letter={letter}
              onClick={() => jump(letter)}
            >
              {letter}
            </button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
