import { ApiError } from '@ev/client/api-error.ts';
import { feedback } from '@ev/ui/feedback.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from './use-form.ts';

afterEach(() => {
  sessionStorage.clear();
  feedback.hideToast();
});

const Input = z.object({
  name: z.string().check(z.minLength(2, '姓名至少 2 个字')),
  code: z.string().check(z.regex(/^\d{4}$/, '验证码应为 4 位数字')),
});
type Input = z.infer<typeof Input>;
type Then = { onSuccess(answer: string): void; onError(error: unknown): void };
type Options = Partial<Parameters<typeof useForm<Input, typeof Input, string>>[0]>;

const busy = new ApiError({ kind: 'refused', message: '请稍后再试' });

/** What was sent, what its responses were used for, and how to give one. */
type Server = { sent: Input[]; done: string[]; answer: (how: (then: Then) => void) => void };

function Page({ server, options }: { server: Server; options: Options }) {
  const [isPending, setPending] = useState(false);
  const form = useForm({
    name: 'code',
    initial: { name: '', code: '' },
    schema: Input,
    command: {
      isPending,
      mutate(input: Input, then: Then) {
        server.sent.push(input);
        server.answer = (how) =>
          act(() => {
            setPending(false);
            how(then);
          });
        setPending(true);
      },
    },
    onSent: (answer) => server.done.push(answer),
    ...options,
  });
  const { loading, ...button } = form.button;
  return (
    <>
      <form {...form.props}>
        <input aria-label="姓名" {...form.text('name')} />
        <input aria-label="验证码" {...form.text('code')} />
      </form>
      <button {...button} aria-busy={loading}>
        提交
      </button>
      <button type="button" onClick={form.reset}>
        重来
      </button>
      <output>{Object.values(form.errors).join()}</output>
      <p>{form.changed ? '有修改' : '没有修改'}</p>
    </>
  );
}

/** A form of two fields, whose command is answered by hand. */
function open(options: Options = {}) {
  const server: Server = { sent: [], done: [], answer: () => undefined };
  render(<Page server={server} options={options} />);
  return { user: userEvent.setup(), server };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = () => screen.getByRole('button', { name: '提交' });
const announced = () => screen.getByRole('status').textContent;
const storedDraft = () => JSON.parse(sessionStorage.getItem('draft.code') ?? 'null');

async function fill(user: ReturnType<typeof open>['user'], name = '林岚', code = '1234') {
  await user.type(field('姓名'), name);
  await user.type(field('验证码'), code);
}

it('shows no error before the first attempt, and then focuses the first wrong field', async () => {
  const { user, server } = open();
  await user.click(field('姓名'));
  await user.tab();
  await user.type(field('验证码'), '12');
  expect(announced()).toBe('');
  await user.click(press());
  expect(announced()).toBe('姓名至少 2 个字,验证码应为 4 位数字');
  expect(document.activeElement).toBe(field('姓名'));
  expect(server.sent).toEqual([]);
  await user.keyboard('林岚');
  expect(announced()).toBe('验证码应为 4 位数字');
});

it('shows an error of a field that was left with input', async () => {
  const { user } = open();
  await user.type(field('姓名'), '林');
  expect(announced()).toBe('');
  await user.tab();
  expect(announced()).toBe('姓名至少 2 个字');
  await user.type(field('姓名'), '岚');
  expect(announced()).toBe('');
});

it('keeps input until it was sent', async () => {
  await fill(open().user);
  cleanup();
  const { user, server } = open();
  expect(field('姓名').value).toBe('林岚');
  await user.click(press());
  expect(server.sent).toEqual([{ name: '林岚', code: '1234' }]);
  expect(storedDraft()).toEqual({ name: '林岚', code: '1234' });
  server.answer(({ onSuccess }) => onSuccess('C1'));
  expect(server.done).toEqual(['C1']);
  expect(storedDraft()).toBeNull();
  expect(field('姓名').value).toBe('林岚');
});

it.each(['null', '{"name":"林岚"}'])(
  'completes what another version of it has stored (%s)',
  async (draft) => {
    sessionStorage.setItem('draft.code', draft);
    const { user, server } = open();
    await user.clear(field('姓名'));
    await fill(user);
    await user.click(press());
    expect(server.sent).toEqual([{ name: '林岚', code: '1234' }]);
  },
);

it('sends a secret and never stores it', async () => {
  const { user, server } = open({ kept: (typed) => ({ ...typed, code: '' }) });
  await fill(user);
  expect(storedDraft()).toEqual({ name: '林岚', code: '' });
  await user.click(press());
  expect(server.sent).toEqual([{ name: '林岚', code: '1234' }]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234');
});

it('shows the server’s message at its field until something changes', async () => {
  const { user, server } = open({ refusedAs: () => ({ code: '验证码不正确' }) });
  await fill(user);
  await user.click(press());
  server.answer(({ onError }) => onError(busy));
  expect(announced()).toBe('验证码不正确');
  expect(document.activeElement).toBe(field('验证码'));
  await user.tab();
  expect(announced()).toBe('验证码不正确');
  await user.type(field('姓名'), '岚');
  expect(announced()).toBe('');
  expect(feedback.getSnapshot()).toBeNull();
});

it.each([
  ['concerns no field', null],
  ['concerns a field that the page does not have', { config: '配置不正确' }],
])('shows a failure that %s in a toast', async (_, words) => {
  const { user, server } = open({ refusedAs: () => words });
  await fill(user);
  await user.click(press());
  server.answer(({ onError }) => onError(busy));
  expect(feedback.getSnapshot()?.title).toBe('请稍后再试');
  expect(storedDraft()).toEqual({ name: '林岚', code: '1234' });
});

it('leaves to the page what it shows in the form', async () => {
  const { user, server } = open({ refusedAs: () => ({ form: '请稍后再试' }) });
  await fill(user);
  await user.click(press());
  server.answer(({ onError }) => onError(busy));
  expect(announced()).toBe('请稍后再试');
  expect(feedback.getSnapshot()).toBeNull();
});

it('sends once, however often it is pressed, and again after a response', async () => {
  const { user, server } = open();
  await fill(user);
  await user.click(press());
  await user.click(press());
  await user.type(field('验证码'), '{Enter}');
  expect(server.sent).toHaveLength(1);
  server.answer(({ onError }) => onError(busy));
  await user.click(press());
  expect(server.sent).toHaveLength(2);
});

it('does something else instead, with the checked input', async () => {
  const asked: Input[] = [];
  const { user, server } = open({ instead: (input) => asked.push(input) > 0 });
  await user.click(press());
  expect(asked).toEqual([]);
  await fill(user);
  await user.click(press());
  expect(asked).toEqual([{ name: '林岚', code: '1234' }]);
  expect(server.sent).toEqual([]);
  expect(storedDraft()).toEqual({ name: '林岚', code: '1234' });
});

it('is not sent while something beside it is wrong', async () => {
  const { user, server } = open({ also: { agreed: '请先勾选同意' } });
  await fill(user);
  expect(announced()).toBe('');
  await user.click(press());
  expect(announced()).toBe('请先勾选同意');
  expect(server.sent).toEqual([]);
});

it('restarts as if nothing had been typed', async () => {
  const { user, server } = open({ kept: (typed) => ({ ...typed, code: '' }) });
  await fill(user);
  expect(screen.getByText('有修改')).toBeTruthy();
  await user.click(press());
  server.answer(({ onError }) => onError(busy));
  await user.click(screen.getByRole('button', { name: '重来' }));
  expect([field('姓名').value, field('验证码').value, announced()]).toEqual(['', '', '']);
  expect(screen.getByText('没有修改')).toBeTruthy();
  expect(storedDraft()).toBeNull();
});
