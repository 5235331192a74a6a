import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChangeEvent, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { writeUnseen } from './at-most.ts';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('names its control, and the error replaces the hint', () => {
  const view = (error?: string) => (
    <Field label="手机号" required hint="用于接收验证码" error={error}>
      <TextInput kind="phone" />
    </Field>
  );
  const { rerender } = render(view());
  const input = screen.getByLabelText<HTMLInputElement>(/手机号/);
  expect(describedBy(input)).toBe('用于接收验证码');
  expect(input.getAttribute('aria-required')).toBe('true');
  rerender(view('请输入 11 位手机号'));
  expect(describedBy(input)).toBe('请输入 11 位手机号');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['phone', 'tel', 'tel'],
  ['number', 'text', 'numeric'],
  ['decimal', 'text', 'decimal'],
  ['email', 'email', 'email'],
  ['search', 'search', 'search'],
] as const)('%s opens its keyboard', (kind, type, inputMode) => {
  render(<TextInput kind={kind} label="值" />);
  const input = screen.getByLabelText<HTMLInputElement>('值');
  expect([input.type, input.inputMode]).toEqual([type, inputMode]);
});

function Held({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('上海');
  return (
    <TextInput
      label="城市"
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}

test('clears, whether the form holds the value or the field does', async () => {
  const onChange = vi.fn();
  const { unmount } = render(<Held onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('清除'));
  expect(screen.getByLabelText<HTMLInputElement>('城市').value).toBe('');
  expect(onChange).toHaveBeenCalledWith('');
  unmount();
  render(<TextInput label="城市" defaultValue="北京" />);
  await userEvent.click(screen.getByLabelText('清除'));
  const input = screen.getByLabelText<HTMLInputElement>('城市');
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
});

test('a text area counts and says when little space is left', async () => {
  render(<TextArea label="评价" maxLength={12} />);
  await userEvent.type(screen.getByLabelText('评价'), 'a');
  expect(screen.getByText('1/12')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(screen.getByLabelText('评价'), 'bcd');
  expect(screen.getByRole('status').textContent).toBe('还可输入 8 字');
});

describe.each([
  ['an input', TextInput],
  ['a text area', TextArea],
] as const)('%s with a limit of four characters', (_, Control) => {
  function Text({ onChange }: { onChange: (value: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <Control
        label="姓名"
        maxLength={4}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => {
          setValue(event.target.value);
          onChange(event.target.value);
        }}
      />
    );
  }
  function show() {
    const onChange = vi.fn();
    render(<Text onChange={onChange} />);
    return { field: screen.getByLabelText<HTMLInputElement>('姓名'), onChange };
  }

  test('counts rare ideographs as one, as the schemas do', async () => {
    const { field } = show();
    await userEvent.click(field);
    await userEvent.paste('𠮷野𠮷𠮷𠮷');
    expect(field.value).toBe('𠮷野𠮷𠮷');
    await userEvent.paste('田');
    expect(field.value).toBe('𠮷野𠮷𠮷');
  });

  test('removes nothing after the caret', async () => {
    const { field, onChange } = show();
    await userEvent.type(field, '林知远航');
    field.setSelectionRange(1, 1);
    await userEvent.paste('之');
    expect(field.value).toBe('林知远航');
    expect(field.selectionStart).toBe(1);
    expect(onChange).toHaveBeenLastCalledWith('林知远航');
  });

  test('does not touch a composition until it is finished', () => {
    const { field, onChange } = show();
    fireEvent.compositionStart(field);
    const composed = new InputEvent('input', { bubbles: true, isComposing: true });
    writeUnseen(field, "lin'zhi'yuan");
    fireEvent(field, composed);
    expect(field.value).toBe("lin'zhi'yuan");
    writeUnseen(field, '林知远林知');
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }));
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('林知远林');
    expect(onChange).toHaveBeenLastCalledWith('林知远林');
  });
});

test('a disabled radio button says why and changes nothing', async () => {
  const onChange = vi.fn();
  render(
    <Field group label="支付方式">
      <RadioGroup
        value="wechat"
        onChange={onChange}
        options={[
          { value: 'wechat', label: '微信支付' },
          { value: 'union', label: '银联支付', disabledReason: '单笔限额 5,000 元' },
        ]}
      />
    </Field>,
  );
  expect(screen.getByRole('radiogroup', { name: '支付方式' })).toBeTruthy();
  const union = screen.getByRole('radio', { name: /银联支付/ });
  expect(describedBy(union)).toBe('单笔限额 5,000 元');
  await userEvent.click(union);
  expect(onChange).not.toHaveBeenCalled();
});
