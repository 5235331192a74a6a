import { parseUrl } from './parse-url.ts';

/**
 * The redirect target from an address parameter: a path of the same site, or null. Whatever browsers would
 * treat as another site is rejected (`//…`, backslashes, tabs and line ends, which browsers drop).
 */
export function ownPath(to: string): string | null {
  const here = 'https://here.invalid';
  const url = to.startsWith('/') ? parseUrl(to, here) : null;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
