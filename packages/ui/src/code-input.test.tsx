import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { Keypad } from './keypad.tsx';
import { PasswordInput } from './password-input.tsx';

function Host({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput label="短信验证码" value={code} onChange={setCode} onComplete={onComplete} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('短信验证码');

test('accepts the whole pasted message and keeps six digits', async () => {
  const onComplete = vi.fn();
  render(<Host onComplete={onComplete} />);
  await userEvent.click(input());
  await userEvent.paste('验证码 30 65 18，5 分钟内有效');
  expect(input().value).toBe('306518');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('306518');
});

test('typing drops other characters than digits and reports completion', async () => {
  const onComplete = vi.fn();
  render(<Host onComplete={onComplete} />);
  await userEvent.type(input(), '1a2 3');
  expect(input().value).toBe('123');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input(), '4567');
  expect(input().value).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('takes full-width digits', async () => {
  const onComplete = vi.fn();
  render(<Host onComplete={onComplete} />);
  await userEvent.type(input(), '３０65１8');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('306518');
});

test('lets the phone fill in the code', () => {
  render(<Host />);
  expect(input().autocomplete).toBe('one-time-code');
  expect(input().inputMode).toBe('numeric');
});

function Password({ onComplete }: { onComplete: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return <PasswordInput label="支付密码" value={password} onChange={setPassword} onComplete={onComplete} />;
}

test('a password of six digits is entered by its own keys, by the keyboard too, and never shown', async () => {
  const onComplete = vi.fn();
  render(<Password onComplete={onComplete} />);
  const field = screen.getByLabelText<HTMLInputElement>('支付密码');
  expect([field.type, field.inputMode, field.autocomplete]).toEqual(['password', 'none', 'off']);
  for (const key of ['1', '2', '3', '删除', '0'])
    await userEvent.click(screen.getByRole('button', { name: key }));
  await userEvent.type(field, '45');
  expect(field.value).toBe('12045');
  expect(onComplete).not.toHaveBeenCalled();
  for (const key of ['6', '7']) await userEvent.click(screen.getByRole('button', { name: key }));
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('120456');
});

function Amount() {
  const [amount, setAmount] = useState('');
  return (
    <>
      <output>{amount}</output>
      <Keypad value={amount} onChange={setAmount} extraKey="." />
    </>
  );
}

test('keys without a limit continue; holding the last one deletes repeatedly', async () => {
  render(<Amount />);
  const shown = () => screen.getByRole('status').textContent;
  for (const key of '1234567.8') await userEvent.click(screen.getByRole('button', { name: key }));
  expect(shown()).toBe('1234567.8');
  vi.useFakeTimers();
  fireEvent.pointerDown(screen.getByText('删除'));
  for (const ms of [600, 200, 200]) act(() => vi.advanceTimersByTime(ms));
  fireEvent.pointerUp(screen.getByText('删除'));
  expect(shown()).toBe('123456');
  vi.useRealTimers();
});
