import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { QueryInput, QueryOutput, QuerySchema } from './address-fields.ts';
import type { ApiCaller } from './api.ts';

export type Look = 'day' | 'night';
/**
 * `caller`: the room of the page that `targetUrl` leads back to, so that a flow keeps its room, or the night where the
 * page was opened with `theme=dark`.
 */
export type RouteLook = Look | 'caller';
// biome-ignore lint/suspicious/noExplicitAny: queries of different answers stand in one list.
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** What a page's file exports. */
export type PageModule = { Page: ComponentType };

/**
 * One address of the app. `page` is the folder `pages/<page>` of the domain, whose `<page>-page.tsx` exports `Page`.
 */
export type PageRoute<Path extends string = string, Query extends QuerySchema = QuerySchema> = {
  /** Exact path below the base path. */
  path: Path;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  title: string;
  page: string;
  look: RouteLook;
  /** `server`: arrives with its public data; `client`: its skeleton first. */
  render: 'server' | 'client';
  access: 'anyone' | 'member' | 'owner';
  /** `over`: clear over the picture at the top; `none`: the page brings its own. */
  bar?: 'over' | 'none';
  /**
   * Pages without an address of their own, of which one stands inside of this page where it shows `InnerPage`: the one
   * at the value that the field `by` of the address has, else the first. Only that one is loaded before it is shown.
   */
  inner?: { by: string; pages: Readonly<Record<string, string>> };
  /** Not offered in prd. */
  developmentOnly?: boolean;
  query: Query;
  /**
   * What the page reads; loaded on the server for `server` pages and ahead of the page's code in the browser. First
   * what it is about: where there is no such thing, the server answers as for an unknown address.
   */
  queries?(context: { api: ApiCaller; query: QueryOutput<Query> }): AnyQuery[];
};

/** What a domain's `app/area.ts` exports: its routes, and where the code of its pages lies. */
export type Area = {
  routes: readonly PageRoute[];
  pages: Record<string, () => Promise<PageModule>>;
};

/** Which page stands inside of another at an address; null where none does. */
export function innerPageOf(
  { inner }: Pick<PageRoute, 'inner'>,
  query: Record<string, unknown>,
): string | null {
  if (!inner) return null;
  const value = String(query[inner.by]);
  const [first = null] = Object.values(inner.pages);
  return Object.hasOwn(inner.pages, value) ? (inner.pages[value] ?? first) : first;
}

/** Typed as its own path and query for links and the page, as any page for the app. */
export function defineRoute<const Path extends string, Query extends QuerySchema>(
  route: PageRoute<Path, Query>,
): PageRoute<Path, Query> {
  return route;
}

/** What the routes of an area add to the addresses that links may lead to, with what their queries take. */
export type AddressesOf<Routes extends readonly PageRoute[]> = {
  [Route in Routes[number] as Route['path']]: QueryInput<Route['query']>;
};
