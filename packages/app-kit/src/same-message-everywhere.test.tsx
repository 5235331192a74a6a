import { messageOf } from '@ev/client/api-error.ts';
import { buildClient, errorFrom } from '@ev/client/test/build-client.ts';
import { unsealedEnvironment as env, type Reply } from '@ev/client/test/fake-server.ts';
import { feedback } from '@ev/ui/feedback.ts';
import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { QueryState } from './query-state.tsx';
import { useForm } from './use-form.ts';

afterEach(() => act(() => feedback.hideToast()));

/** The outcome of a call, and the message of the catalogue for it (specification §8). */
const causes: [what: string, reply: Reply, sentence: string][] = [
  ['a time-out', 'never', '请求超时，请稍后再试'],
  ['no network', new TypeError('Failed to fetch'), '网络异常'],
  ['an error without a message', { status: 502, text: '<html>Bad Gateway</html>' }, '服务器异常'],
  ['a fault of the catalogue', { code: '10000001' }, '服务链接异常，请稍后再试'],
  ['an overload', { code: '10000008' }, '访问人数过多，请稍后再试'],
  ['a refusal', { code: '20000020', message: '没有找到相关内容' }, '没有找到相关内容'],
];

describe.each(causes)('%s', (_what, reply, sentence) => {
  const fail = async () => {
    const client = buildClient(() => reply, { env });
    return { error: await errorFrom(client.call('test.post', {}, { timeoutMs: 20 })), toasts: client.toasts };
  };

  it('is shown in a toast', async () => {
    expect((await fail()).toasts).toEqual([sentence]);
  });

  it('is shown at a form, without a network with what became of its content', async () => {
    const { error } = await fail();
    const atForm = sentence === '网络异常' ? `${sentence}，内容已保留，恢复后再提交` : sentence;
    render(
      <>
        <Form error={error} />
        <FeedbackHost />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(atForm, { selector: '[role=status]' })).toBeTruthy();
    expect(messageOf(error)).toBe(sentence);
  });

  it('is shown on a page', async () => {
    const { error } = await fail();
    const query = { data: undefined, isError: true, error: error as Error, isFetching: false, refetch() {} };
    render(
      <MemoryRouter>
        <QueryState query={query} skeleton={null}>
          {() => null}
        </QueryState>
      </MemoryRouter>,
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

function Form({ error }: { error: unknown }) {
  const form = useForm({
    name: 'one-voice',
    initial: {},
    schema: z.object({}),
    command: { isPending: false, mutate: (_input, { onError }) => onError(error) },
    onSent: () => undefined,
  });
  const { loading: _, ...button } = form.button;
  return (
    <form {...form.props}>
      <button {...button}>提交</button>
    </form>
  );
}
