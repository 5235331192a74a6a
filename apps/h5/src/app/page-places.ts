import { pageIndex } from 'virtual:ev/page-index';
import type { Look, PageRoute } from '@ev/app-kit/define-routes.ts';

/** What is known of an address before anything is loaded: whose page it is and the frame it will stand in. */
export type PagePlace = {
  area: string;
  page: string;
  look: Look;
  bar: PageRoute['bar'];
};

/** The place of an address below the base path; null where there is no page. */
export function findPlace(pathname: string): PagePlace | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const row = Object.hasOwn(pageIndex, path) ? pageIndex[path] : undefined;
  if (!row) return null;
  const [area = '', page = '', look, bar] = row.split(' ');
  return { area, page, look: look as Look, bar: bar as PageRoute['bar'] };
}

/**
 * An unknown address with a skeleton segment leads to the same page without it, keeping the query; any
 * other to the not-found page (specification §2).
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
