import type { OwnPage } from '@ev/host/share-payload.ts';
import { parseUrl } from '@ev/kernel/parse-url.ts';

/**
 * The equivalents of the app's pages in other hosts (specification §2, "Share-to-mini-program mapping" and
 * "Discovery shares"), and the content type under which a share is reported to the server (§7,
 * `user/forward`).
 */

/**
 * Pages that the mini-program has itself, under the same path, with the query fields that it accepts; `all`
 * accepts every field.
 */
const miniProgramPages: Readonly<Record<string, readonly string[] | 'all'>> = {
  '/pages/buy/optional': ['code', 'yearStyle'],
  '/pages/buy/optPreview': 'all',
  '/pages/buy/preOrder': 'all',
  '/pages/car/reserveSeeCar': 'all',
  '/pages/special/introduce': 'all',
  '/pages/special/activity': 'all',
  '/pages/special/content': 'all',
};

/** Pages that the mini-program shows in the web view of its shop. */
const shopPages: ReadonlySet<string> = new Set([
  '/pages/shop/activityDetail',
  '/pages/shop/detail',
  '/pages/shop/activityList',
  '/pages/shop/newProduct',
  '/pages/car/param',
]);
const shopWebView = '/pages/appShop/children/webview/index';
const webView = '/pages/index/children/web-view/index';

export const forwardTypes = ['POST', 'INFORMATION', 'ACTIVITY', 'PIC', 'QUESTION_INFO', 'VIDEO'] as const;
export type ForwardType = (typeof forwardTypes)[number];
export type ForwardSubject = { subjectId: string; subjectType: ForwardType };

/**
 * Pages of community content: the name of the id parameter in the native page, and the server's content type.
 */
const discovery: Readonly<Record<string, { key: string; subjectType: ForwardType }>> = {
  '/pages/find/postDetail': { key: 'postId', subjectType: 'POST' },
  '/pages/find/articleDetail': { key: 'postId', subjectType: 'POST' },
  '/pages/find/infoDetail': { key: 'informationId', subjectType: 'INFORMATION' },
  '/pages/find/activityDetail': { key: 'activityId', subjectType: 'ACTIVITY' },
  '/pages/find/questionDetail': { key: 'id', subjectType: 'QUESTION_INFO' },
  '/pages/find/imageDetail': { key: 'id', subjectType: 'PIC' },
  '/pages/find/videoDetail': { key: 'id', subjectType: 'VIDEO' },
};

/** Parses an address of the app without the base path: `/pages/find/postDetail?id=7`. */
function read(address: string): { path: string; query: URLSearchParams } {
  const url = parseUrl(address, 'https://app.invalid');
  return { path: url?.pathname ?? '/', query: url?.searchParams ?? new URLSearchParams() };
}

/** The mini-program's page for an address; null if it has none of its own and opens the address. */
export function miniProgramPage(address: string, url: string): OwnPage | null {
  const { path, query } = read(address);
  if (shopPages.has(path)) return { path: shopWebView, query: { url, isNeedUser: '1' } };
  const taken = Object.hasOwn(miniProgramPages, path) ? miniProgramPages[path] : undefined;
  if (!taken) return null;
  const given = Object.fromEntries(query);
  if (taken === 'all') return { path, query: given };
  return {
    path,
    query: Object.fromEntries(taken.flatMap((key) => (key in given ? [[key, given[key] ?? '']] : []))),
  };
}

/** Where the mini-program opens an address: its own page, or its web view. */
export function miniProgramPath(page: OwnPage | null, url: string): string {
  const { path, query } = page ?? { path: webView, query: { forwardLink: url } };
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

/** The native app's own page for community content; null for everything else. */
export function nativePage(address: string): OwnPage | null {
  const found = discovered(address);
  return found && { path: found.path, query: { [found.key]: found.id } };
}

/** What is reported to the server when community content was shared; null for everything else. */
export function forwardSubject(address: string): ForwardSubject | null {
  const found = discovered(address);
  return found && { subjectId: found.id, subjectType: found.subjectType };
}

function discovered(address: string) {
  const { path, query } = read(address);
  const row = Object.hasOwn(discovery, path) ? discovery[path] : undefined;
  const id = query.get('id');
  return row && id ? { path, id, ...row } : null;
}
