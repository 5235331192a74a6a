import { isOwnSite, themed } from '@ev/app-kit/links/web-theme.ts';
import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { readWebAddress } from '@ev/host/routes/web-address.ts';

/** What a web view does with its address. */
export type WebTarget =
  /** A page of the app, which needs no web view. */
  | { kind: 'own'; address: string }
  /** A page of the brand's own sites, embedded. */
  | { kind: 'held'; url: string }
  /** A page of another site: the customer decides. */
  | { kind: 'foreign'; url: string; host: string }
  | { kind: 'none' };

/**
 * @param origin of the app itself
 * @param night the view was opened from a dark page
 */
export function webTargetOf(
  address: string | undefined,
  { origin, night }: { origin: string; night: boolean },
): WebTarget {
  const own = safeTarget(address);
  if (own) return { kind: 'own', address: own };
  const url = readWebAddress(address ?? '');
  if (!url) return { kind: 'none' };
  if (url.origin === origin) return ownPage(url);
  if (isOwnSite(url)) return { kind: 'held', url: themed(url.href, night) };
  return { kind: 'foreign', url: url.href, host: url.host };
}

/**
 * On the app's own host only its pages are allowed: the rest, such as the console, must not be reachable by a
 * link.
 */
function ownPage({ pathname, search, hash }: URL): WebTarget {
  const address = pathname.startsWith('/h5/') ? safeTarget(pathname.slice(3) + search + hash) : null;
  return address ? { kind: 'own', address } : { kind: 'none' };
}
