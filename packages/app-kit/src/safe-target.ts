import { parseUrl } from '@ev/kernel/parse-url.ts';
import { isOwnAddress } from './own-address.ts';

/**
 * An address from a query, when it stays within the app; null otherwise. What a browser would read as
 * another host (`//host`, `/\host`, control characters, a scheme) never passes.
 */
export function safeTarget(target: string | undefined): string | null {
  if (!target || [...target].some((c) => c < ' ' || c === '\u007f' || c === '\\')) return null;
  if (!isOwnAddress(target)) return null;
  const base = 'https://app.invalid';
  const url = parseUrl(target, base);
  // The path is read once more after the browser resolved its dots.
  return url?.origin === base && isOwnAddress(url.pathname) ? url.pathname + url.search + url.hash : null;
}
