import type { Api, EndpointId } from '@ev/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type ApiCaller, ApiProvider } from '../shared/api.ts';
import { NavProvider } from '../shared/nav.tsx';

type Answers = { [Id in EndpointId]?: (input: Api[Id]['input']) => Api[Id]['output'] };

/** A page at its address over an API that answers as told; an answer that throws is a failed call. */
export function renderPageAlone(page: ReactNode, { at, answers }: { at: string; answers: Answers }) {
  sessionStorage.clear();
  const seen: [id: string, input: unknown][] = [];
  const api = (async (id: EndpointId, input: never) => {
    seen.push([id, input]);
    const answer = answers[id] as ((input: unknown) => unknown) | undefined;
    if (!answer) throw new Error(`no answer for ${id}`);
    return answer(input);
  }) as ApiCaller;
  const path = at.split('?')[0] ?? at;
  const router = createMemoryRouter(
    [
      { path, element: <NavProvider title="">{page}</NavProvider> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before'] },
  );
  // As somebody comes who can go back.
  void router.navigate(at);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    user: userEvent.setup(),
    address,
    /** What was asked with a call, in order. */
    asked: <Id extends EndpointId>(id: Id) =>
      seen.filter(([name]) => name === id).map(([, input]) => input as Api[Id]['input']),
  };
}
