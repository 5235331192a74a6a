import { parseUrl } from '@ev/kernel/parse-url.ts';
import { isOwnAddress } from './own-address.ts';

/**
 * An address from a query if it stays within the app; null otherwise. Whatever a browser would read as
 * another host (`//host`, `/\host`, control characters, a scheme) is rejected.
 */
export function safeTarget(target: string | undefined): string | null {
  if (!target || [...target].some((c) => c < ' ' || c === '\u007f' || c === '\\')) return null;
  if (!isOwnAddress(target)) return null;
  const base = 'https://app.invalid';
  const url = parseUrl(target, base);
  // Checks the path again after the browser has resolved its dots.
  return url?.origin === base && isOwnAddress(url.pathname) ? url.pathname + url.search + url.hash : null;
}
