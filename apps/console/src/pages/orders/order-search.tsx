import { listOrders } from '@ev/contract/desk/endpoints';
import { Button, Input, type InputRef, Space } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useShortcuts } from '../../app/shortcuts.ts';
import { wantsSearch } from './list-place.ts';
import s from './order-search.module.css';
import { focusFirstOrder } from './row-focus.ts';

export function OrderSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const [message, setMessage] = useState('');
  const input = useRef<InputRef>(null);
  const { state } = useLocation();

  // The address has changed by other ways than this form, such as the way back.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
    setMessage('');
  }

  const focus = () => input.current?.focus({ cursor: 'all' });
  useShortcuts({ '/': focus });
  const asked = wantsSearch(state);
  useEffect(() => {
    if (asked) input.current?.focus({ cursor: 'all' });
  }, [asked]);

  const search = (next: string) => {
    const { success, data, error } = listOrders.input.safeParse({ keyword: next });
    setMessage(success ? '' : (error.issues[0]?.message ?? ''));
    if (success) onSearch(data.keyword ?? '');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && focusFirstOrder()) event.preventDefault();
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
            aria-label="搜索订单"
            aria-keyshortcuts="/"
            aria-invalid={message !== ''}
            aria-describedby={message ? 'search-message' : undefined}
            status={message ? 'error' : undefined}
            placeholder="订单号、车架号、手机号、姓名或公司"
            suffix={typed ? undefined : <span className={s.key}>/</span>}
            allowClear
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              // The clear button says at once what it does.
              if (event.type === 'click' && keyword) search('');
            }}
            onKeyDown={onKeyDown}
          />
          <Button type="primary" htmlType="submit">
            搜索
          </Button>
        </Space.Compact>
      </form>
      {message && (
        <p id="search-message" className={s.message} role="alert">
          {message}
        </p>
      )}
    </search>
  );
}
