import { parseUrl } from './parse-url.ts';

/**
 * Where somebody is led who came with an address of ours to go on to: a path of the same site, or null. What browsers
 * would read as another site (`//…`, backslashes, tabs and line ends that they drop) is none.
 */
export function ownPath(to: string): string | null {
  const here = 'https://here.invalid';
  const url = to.startsWith('/') ? parseUrl(to, here) : null;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
