import type { ExchangeLogin } from '@ev/app-kit/login.ts';
import { type Meta, MetaCollector } from '@ev/app-kit/page-meta.tsx';
import { parsePageQuery } from '@ev/app-kit/page-query.ts';
import { brand } from '@ev/brand/default/brand.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppProviders, createQueryClient } from './app-root.tsx';
import { basePath } from './base-path.ts';
import { filesOf, loadRoute, loadShown } from './page-modules.ts';
import { findPlace, lookAt, notFoundHref, redirectOfUnknown } from './page-places.ts';
import { RootLayout } from './root-layout.tsx';
import './styles.ts';

export type RenderedPage =
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | {
      kind: 'page';
      status: number;
      html: string;
      meta: Meta;
      /** The queries that the browser starts with, as JSON that is safe inside a script block. */
      state: string;
      /** The source files of the page, to find their code and styles in the manifest. */
      files: string[];
      look: 'day' | 'night';
    };

/** There is no login in server rendering. */
const noLogin: ExchangeLogin = () => Promise.reject(new Error('There is no login on the server'));

/** Where an unknown address leads: a page with status 404. */
const notFound = (path: string): RenderedPage => ({
  kind: 'redirect',
  status: 302,
  location: basePath + notFoundHref(path),
});

/**
 * Renders one address.
 * @param url path and query with the base path.
 * @param api calls public endpoints in process.
 * @param options `isNotFound` says whether a call was refused because the object does not exist.
 */
export async function render(
  url: string,
  api: ApiCaller,
  options: { development: boolean; isNotFound(error: unknown): boolean },
): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const path = pathname.slice(basePath.length) || '/';
  const place = findPlace(path);
  const route = place && (await loadRoute(place));
  if (!route || (route.developmentOnly && !options.development)) {
    return { kind: 'redirect', status: 302, location: basePath + redirectOfUnknown(path, search) };
  }
  const query = parsePageQuery(route, search);
  if (!query) return notFound(path);

  const queries = createQueryClient();
  // A page that loads its data in the browser is sent as a skeleton.
  const shown = await loadShown(place, search);
  if (route.render === 'server') {
    // A refusal is left out of the state; the page asks again and shows the server's message.
    const reads = (route.reads?.(query as never) ?? []).map(([id, input, flags]) =>
      read(api, id, input, flags),
    );
    await Promise.all(reads.map((options) => queries.prefetchQuery(options)));
    // A page whose main object does not exist is not found.
    const [subject] = reads;
    if (subject && options.isNotFound(queries.getQueryState(subject.queryKey)?.error)) return notFound(path);
  }

  const meta: Partial<Meta> = {};
  const html = renderToString(
    <MetaCollector.Provider value={meta}>
      <AppProviders api={api} login={noLogin} queries={queries}>
        <StaticRouter basename={basePath} location={url}>
          <RootLayout />
        </StaticRouter>
      </AppProviders>
    </MetaCollector.Provider>,
  );
  return {
    kind: 'page',
    status: path === '/pages/404' ? 404 : (meta.status ?? 200),
    html,
    meta: { ...meta, title: meta.title || route.title || brand.name },
    state: JSON.stringify(dehydrate(queries)).replaceAll('<', '\\u003c'),
    files: shown.flatMap(filesOf),
    look: lookAt(route.look, search),
  };
}
