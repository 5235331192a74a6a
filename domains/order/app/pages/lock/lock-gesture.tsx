import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { SlideConfirm } from '@ev/ui/slide-confirm.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type FormEvent, useState } from 'react';
import s from './lock-gesture.module.css';

/** The word to type instead of sliding. */
const word = '锁单';

/**
 * Locks by a deliberate gesture: sliding to the end or, for customers who cannot or will not slide, typing a
 * word.
 */
export function LockGesture({ onLock, disabled }: { onLock: () => Promise<unknown>; disabled: boolean }) {
  const [typing, setTyping] = useState(false);
  return (
    <div className={s.gesture}>
      {typing ? (
        <TypedConfirm onLock={onLock} disabled={disabled} />
      ) : (
        <SlideConfirm label="向右滑动，锁定订单" onConfirm={onLock} disabled={disabled} />
      )}
      <Button variant="quiet" size="s" onClick={() => setTyping(!typing)}>
        {typing ? '改用滑动确认' : '不方便滑动？改用输入确认'}
      </Button>
    </div>
  );
}

function TypedConfirm({ onLock, disabled }: { onLock: () => Promise<unknown>; disabled: boolean }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabled || running) return;
    if (typed.trim() !== word) return setError(`请输入“${word}”两个字`);
    setRunning(true);
    const over = () => setRunning(false);
    onLock().then(over, over);
  };
  return (
    <form className={s.typed} noValidate onSubmit={submit}>
      <Field label={`输入“${word}”两个字`} error={error}>
        <TextInput
          name="word"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setError(undefined);
            setTyped(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" disabled={disabled} loading={running} loadingText="正在锁定订单">
        锁定订单
      </Button>
    </form>
  );
}
