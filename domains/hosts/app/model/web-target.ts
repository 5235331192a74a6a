import { isOwnSite, themed } from '@ev/app-kit/links/web-theme.ts';
import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { readWebAddress } from '@ev/host/routes/web-address.ts';

/** What a web view does with the address that it was given. */
export type WebTarget =
  /** A page of the app, which needs no view. */
  | { kind: 'own'; address: string }
  /** A page of the brand's own sites, shown within. */
  | { kind: 'held'; url: string }
  /** Somebody else's page: the person decides. */
  | { kind: 'foreign'; url: string; host: string }
  | { kind: 'none' };

/**
 * @param origin where the app itself is
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

/** Of the app's own host only its pages: what else is there, such as the console, is for nobody who came by a link. */
function ownPage({ pathname, search, hash }: URL): WebTarget {
  const address = pathname.startsWith('/h5/') ? safeTarget(pathname.slice(3) + search + hash) : null;
  return address ? { kind: 'own', address } : { kind: 'none' };
}
