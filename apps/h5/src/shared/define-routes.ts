import type { FetchQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ApiCaller } from './api.ts';

export type Look = 'day' | 'night';
// biome-ignore lint/suspicious/noExplicitAny: queries of different answers stand in one list.
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * One address of the app. `page` is the file `areas/<area>/pages/<page>.tsx`, which exports `Page`.
 */
export type PageRoute<Query extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** `buy.introduce`: area and page, the name used in code. */
  name: string;
  /** Exact path below the base path. */
  path: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  title: string;
  page: string;
  look: Look;
  /** `server`: arrives with its public data; `client`: its skeleton first. */
  render: 'server' | 'client';
  access: 'anyone' | 'member' | 'owner';
  /** `over`: clear over the picture at the top; `none`: the page brings its own. */
  bar?: 'over' | 'none';
  /** Not offered in prd. */
  developmentOnly?: boolean;
  query: Query;
  /**
   * What the page reads; loaded on the server for `server` pages and ahead of the page's code in the browser. First
   * what it is about: where there is no such thing, the server answers as for an unknown address.
   */
  queries?(context: { api: ApiCaller; query: z.output<Query> }): AnyQuery[];
};

export type AreaRoute = PageRoute & { area: string };

/** Typed as its own schema for the page, as any page for the router. */
export function defineRoute<Query extends z.ZodMiniObject>(route: PageRoute<Query>): PageRoute<Query> {
  return route;
}

/** Collects the routes of one area. */
export function areaRoutes(area: string, routes: readonly PageRoute[]): AreaRoute[] {
  return routes.map((route) => ({ ...route, area }));
}
