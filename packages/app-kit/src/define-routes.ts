import type { Api, EndpointId } from '@ev/contract';
import type { ReadFlags } from '@ev/query/read.ts';
import type { ComponentType } from 'react';
import type { QueryInput, QueryOutput, QuerySchema } from './address-fields.ts';

export type Look = 'day' | 'night';
/**
 * `caller`: the look of the page that `targetUrl` leads back to, so that a flow keeps its look, or the night
 * look if the page was opened with `theme=dark`.
 */
export type RouteLook = Look | 'caller';

/** A read with its input, as data: routes are also loaded where there is no API to call. */
export type RouteRead = {
  [Id in EndpointId]: readonly [id: Id, input: Api[Id]['input'], flags?: ReadFlags];
}[EndpointId];

/** What a page's file exports. */
export type PageModule = { Page: ComponentType };

/**
 * One address of the app. `page` is the folder `pages/<page>` of the domain, whose `<page>-page.tsx` exports
 * `Page`.
 */
export type PageRoute<Path extends string = string, Query extends QuerySchema = QuerySchema> = {
  /** Exact path below the base path. */
  path: Path;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  title: string;
  page: string;
  look: RouteLook;
  /** `server`: arrives with its public data; `client`: shows its skeleton first. */
  render: 'server' | 'client';
  access: 'anyone' | 'member' | 'owner';
  /**
   * No notice that the app shows by itself covers it: what a notice asks to read, the login, a screen without a
   * login, a call for help.
   */
  undisturbed?: true;
  /** `over`: transparent over the picture at the top; `none`: the page has its own bar. */
  bar?: 'over' | 'none';
  /**
   * Pages without an address of their own, one of which is rendered where this page uses `InnerPage`: the one
   * selected by the query field `by`, otherwise the first. Only that page is loaded before this one is shown.
   */
  inner?: { by: string; pages: Readonly<Record<string, string>> };
  /** Not available in prd. */
  developmentOnly?: boolean;
  query: Query;
  /**
   * What the page reads; loaded on the server for `server` pages, and in the browser before the page's code.
   * The first one is the main object of the page: if it does not exist, the server responds as for an
   * unknown address.
   */
  reads?(query: QueryOutput<Query>): readonly RouteRead[];
};

/** What a domain's `app/area.ts` exports: its routes, and where the code of its pages is. */
export type Area = {
  routes: readonly PageRoute[];
  pages: Record<string, () => Promise<PageModule>>;
};

/** The inner page of a page at an address; null if there is none. */
export function innerPageOf(
  { inner }: Pick<PageRoute, 'inner'>,
  query: Record<string, unknown>,
): string | null {
  if (!inner) return null;
  const value = String(query[inner.by]);
  const [first = null] = Object.values(inner.pages);
  return Object.hasOwn(inner.pages, value) ? (inner.pages[value] ?? first) : first;
}

/**
 * Keeps the types of path and query for links and for the page itself, while the app treats it as any page.
 */
export function defineRoute<const Path extends string, Query extends QuerySchema>(
  route: PageRoute<Path, Query>,
): PageRoute<Path, Query> {
  return route;
}

/** The addresses, with their query types, that the routes of an area add for links. */
export type AddressesOf<Routes extends readonly PageRoute[]> = {
  [Route in Routes[number] as Route['path']]: QueryInput<Route['query']>;
};
