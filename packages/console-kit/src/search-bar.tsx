import { Button, Input, type InputRef, Space } from 'antd';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { focusFirstRow } from './row-keys.tsx';
import s from './search-bar.module.css';

/**
 * Searches for a keyword; `check` returns its error, with the server's message. The shell focuses it with
 * `/`, and the arrow down moves to the first result.
 */
export function SearchBar({
  label,
  placeholder,
  keyword,
  check,
  onSearch,
}: {
  label: string;
  placeholder: string;
  keyword: string;
  check: (keyword: string) => string | null;
  onSearch: (keyword: string) => void;
}) {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const [message, setMessage] = useState<string | null>(null);
  const input = useRef<InputRef>(null);

  // The address was changed by something other than this form, such as the back button.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
    setMessage(null);
  }

  const search = (next: string) => {
    const wrong = check(next);
    setMessage(wrong);
    if (wrong === null) onSearch(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault();
    if (event.key !== 'Escape') return;
    if (typed) setTyped('');
    else input.current?.blur();
  };

  return (
    <search className={s.search}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Space.Compact block>
          <Input
            ref={input}
            aria-label={label}
            aria-keyshortcuts="/"
            aria-invalid={message !== null}
            aria-describedby={message === null ? undefined : 'search-message'}
            status={message === null ? undefined : 'error'}
            placeholder={placeholder}
            suffix={typed ? undefined : <span className={s.key}>/</span>}
            allowClear
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              // The clear button takes effect at once.
              if (event.type === 'click' && keyword) search('');
            }}
            onKeyDown={onKeyDown}
          />
          <Button type="primary" htmlType="submit">
            搜索
          </Button>
        </Space.Compact>
      </form>
      {message !== null && (
        <p id="search-message" className={s.message} role="alert">
          {message}
        </p>
      )}
    </search>
  );
}
