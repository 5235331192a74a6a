import { ApiProvider } from '@ev/query/api.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useCommandForm } from './use-command-form.ts';

const endpoint = {
  id: 'account.endUserSessions',
  input: z.object({
    uid: z.string().check(z.minLength(3, '编号至少 3 位')),
    reason: z.string().check(z.minLength(2, '原因至少 2 个字')),
  }),
} as const;

/** A form of two fields, whose reason may not equal the number. */
function open(answer: () => { ended: number }) {
  const { call, asked } = fakeCall({ 'account.endUserSessions': answer });
  const queries = new QueryClient();
  const done: string[] = [];
  const { result } = renderHook(
    () =>
      useCommandForm(endpoint, {
        begin: { uid: '', reason: '' },
        check: ({ uid, reason }): Record<string, string> =>
          reason !== '' && reason === uid ? { reason: '原因不能是编号' } : {},
        fieldOf: { 'account.userNotFound': 'uid' },
        onDone: (_answer, { uid }) => done.push(uid),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>
          <ApiProvider value={call}>{children}</ApiProvider>
        </QueryClientProvider>
      ),
    },
  );
  const form = () => result.current;
  const change = (part: { uid?: string; reason?: string }) => act(() => form().change(part));
  const submit = () => act(() => form().submit());
  return { form, change, submit, done, sent: () => asked('account.endUserSessions') };
}

it('shows no error before the first attempt, and then hides an error when its field is right', () => {
  const { form, change, submit, sent } = open(() => ({ ended: 1 }));
  change({ reason: '报' });
  expect(form().errors).toEqual({});
  submit();
  expect(form().errors).toEqual({ uid: '编号至少 3 位', reason: '原因至少 2 个字' });
  change({ uid: '1' });
  expect(form().errors.uid).toBe('编号至少 3 位');
  change({ uid: '123' });
  expect(form().errors).toEqual({ reason: '原因至少 2 个字' });
  change({ reason: '报失' });
  expect(form().errors).toEqual({});
  expect(sent()).toEqual([]);
});

it('hides an error also when another field fixes it', () => {
  const { form, change, submit } = open(() => ({ ended: 1 }));
  change({ uid: '123', reason: '123' });
  submit();
  expect(form().errors).toEqual({ reason: '原因不能是编号' });
  change({ uid: '124' });
  expect(form().errors).toEqual({});
});

it('shows the server’s message at its field until that changes, and nowhere else', async () => {
  const { form, change, submit } = open(() => {
    throw refusal('account.userNotFound');
  });
  change({ uid: '123', reason: '报失' });
  submit();
  await waitFor(() => expect(form().errors).toEqual({ uid: '没有找到这位客户' }));
  change({ reason: '报失手机' });
  expect(form().errors.uid).toBe('没有找到这位客户');
  change({ uid: '124' });
  expect(form().errors).toEqual({});
  expect(form().error).toBeNull();
});

it('shows a message about no field beside the form, until it is sent again', async () => {
  let away = true;
  const { form, change, submit, done } = open(() => {
    if (away) throw offline();
    return { ended: 1 };
  });
  change({ uid: '123', reason: '报失' });
  submit();
  await waitFor(() => expect(form().error?.message).toBe('网络异常'));
  expect(form().errors).toEqual({});
  away = false;
  submit();
  await waitFor(() => expect(done).toEqual(['123']));
  expect(form().error).toBeNull();
});

it('keeps input that was typed during a pending request', () => {
  const { form, change } = open(() => ({ ended: 1 }));
  // As a component that waits for a file upload has it from the beginning.
  const late = form().change;
  change({ reason: '报失' });
  act(() => late({ uid: '123' }));
  expect(form().typed).toEqual({ uid: '123', reason: '报失' });
});
