import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

function Host({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput label="短信验证码" value={code} onChange={setCode} onComplete={onComplete} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('短信验证码');

test('takes the whole message pasted and keeps six digits', async () => {
  const onComplete = vi.fn();
  render(<Host onComplete={onComplete} />);
  await userEvent.click(input());
  await userEvent.paste('验证码 30 65 18，5 分钟内有效');
  expect(input().value).toBe('306518');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('306518');
});

test('typing drops what is no digit and says when it is complete', async () => {
  const onComplete = vi.fn();
  render(<Host onComplete={onComplete} />);
  await userEvent.type(input(), '1a2 3');
  expect(input().value).toBe('123');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input(), '4567');
  expect(input().value).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('lets the phone fill the code in', () => {
  render(<Host />);
  expect(input().autocomplete).toBe('one-time-code');
  expect(input().inputMode).toBe('numeric');
});
