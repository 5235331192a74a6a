import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { keywordMax } from '../../../contract/limits.ts';
import type { Suggestion } from '../../../contract/search.ts';
import { typedKeyword } from '../../model/typed-keyword.ts';
import s from './search-form.module.css';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field with its suggestions: a combobox, in which the arrow keys choose and Enter opens. */
export function SearchForm({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const [closed, setClosed] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const wanted = typedKeyword(typed);
  const asked = useDebounced(wanted);
  const isTyping = !closed && wanted !== '' && wanted !== keyword;
  const { data, isError } = useRead('search.suggest', isTyping && asked !== '' ? { keyword: asked } : null, {
    keepPrevious: true,
  });
  const suggestions = (isTyping && data?.suggestions) || [];
  const open = suggestions.length > 0;

  const follow = ({ text, href }: Suggestion) => {
    setClosed(true);
    if (href === null) onSearch(typedKeyword(text));
    else void navigate(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const one = open ? suggestions[chosen] : undefined;
    if (one) follow(one);
    else if (wanted !== '') {
      setClosed(true);
      onSearch(wanted);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method choose its own candidates.
    if (!open || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // One more place than suggestions: the typed text itself.
      const places = suggestions.length + 1;
      setChosen((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setClosed(true);
      setChosen(-1);
    }
  };
  return (
    <div className={s.search}>
      <form className={s.form} aria-label="搜索" onSubmit={submit}>
        <TextInput
          kind="search"
          icon="search"
          label="搜索"
          placeholder="车型、商品、充电站、门店、用车问题"
          maxLength={keywordMax}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && chosen >= 0 ? `${id}-${chosen}` : undefined}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setClosed(false);
            setChosen(-1);
          }}
        />
        <Button type="submit" size="s">
          搜索
        </Button>
      </form>
      <VisuallyHidden role="status">
        {isTyping && (open ? `${suggestions.length} 条建议` : data || isError ? '没有建议' : '')}
      </VisuallyHidden>
      {open && (
        <div id={`${id}-list`} role="listbox" aria-label="搜索建议" className={s.list}>
          {suggestions.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose.
            <div
              key={`${one.text} ${one.href}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={s.option}
              onClick={() => follow(one)}
            >
              <span className={s.text}>{one.text}</span>
              {one.title && <span className={s.title}>{one.title}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
