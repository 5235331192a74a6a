import { pageIndex } from 'virtual:ev/page-index';

/** The address of a page below the base path; absent values are left out. Its domain may not be offered. */
export function pageAddress(path: string, query: Record<string, string | number | null | undefined> = {}) {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search ? `${path}?${search}` : path;
}

/** Whether the product has the page of an app address. */
export function hasPage(address: string): boolean {
  return Object.hasOwn(pageIndex, pathOf(address));
}

/** The path of an app address, without a trailing slash. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, 'https://app.invalid');
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}
