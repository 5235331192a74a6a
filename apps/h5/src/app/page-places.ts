import { pageIndex } from 'virtual:ev/page-index';
import type { Look, PageRoute, RouteLook } from '@ev/app-kit/define-routes.ts';
import { safeTarget } from '@ev/app-kit/safe-target.ts';

/**
 * What is known about an address before anything is loaded: its domain and page, and the look of its frame.
 */
export type PagePlace = {
  area: string;
  page: string;
  look: RouteLook;
  bar: PageRoute['bar'];
};

/** The place of an address below the base path; null if there is no page. */
export function findPlace(pathname: string): PagePlace | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const row = Object.hasOwn(pageIndex, path) ? pageIndex[path] : undefined;
  if (!row) return null;
  const [area = '', page = '', look, bar] = row.split(' ');
  return { area, page, look: look as RouteLook, bar: bar as PageRoute['bar'] };
}

/** The look of a page. */
export function lookAt(look: RouteLook, search: string): Look {
  if (look !== 'caller') return look;
  if (/[?&]theme=dark\b/.test(search)) return 'night';
  const target = safeTarget(new URLSearchParams(search).get('targetUrl') ?? undefined);
  const caller = target && findPlace(new URL(target, 'https://app.invalid').pathname)?.look;
  return caller === 'night' ? 'night' : 'day';
}

/**
 * An unknown address with a skeleton segment leads to the same page without it, keeping the query; any other
 * to the not-found page (specification §2).
 */
export function redirectOfUnknown(pathname: string, search: string): string {
  const segments = pathname.split('/');
  const without = segments.filter((segment) => segment !== 'skeleton');
  if (without.length < segments.length) return `${without.join('/') || '/'}${search}`;
  return notFoundHref(pathname);
}

export function notFoundHref(pathname: string): string {
  return `/pages/404?from=${encodeURIComponent(pathname.slice(0, 200))}`;
}
