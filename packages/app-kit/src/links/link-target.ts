import type { Host } from '@ev/host/detect.ts';
import { type AppAddress, isNativeAddress, readNativeAddress } from '@ev/host/routes/deep-link.ts';
import type { NativeRoute } from '@ev/host/routes/native-routes.ts';
import { readWebAddress } from '@ev/host/routes/web-address.ts';
import { safeTarget } from '../safe-target.ts';
import { hasPage } from './own-pages.ts';

/** What following a link means. */
export type LinkTarget =
  /** A page of the app, below the base path. */
  | { kind: 'page'; address: string }
  /** The window goes there. */
  | { kind: 'web'; url: string }
  /** A place of the native app. */
  | { kind: 'native'; to: NativeRoute }
  /** A page of the mini-program. */
  | { kind: 'miniProgram'; path: string }
  /** Nothing that is there: not yet, or never. */
  | { kind: 'closed' };

/** What leads somewhere. */
export type OpenTarget = Exclude<LinkTarget, { kind: 'closed' }>;

export const closed: LinkTarget = { kind: 'closed' };

/**
 * The rules of the link element (specification §2): http(s) addresses navigate the window, those of the native app go
 * through its bridge, `/pages/` stays within the app. What is none of these leads nowhere.
 */
export function readAddress(address: string, app: AppAddress): LinkTarget {
  const page = safeTarget(address);
  if (page) return hasPage(page) ? { kind: 'page', address: page } : closed;
  if (isNativeAddress(address, app)) {
    const to = readNativeAddress(address, app);
    return to ? { kind: 'native', to } : closed;
  }
  const url = readWebAddress(address);
  return url ? { kind: 'web', url: url.href } : closed;
}

/**
 * In applets mode 3 each page opens in a view of its own, and so does one that is to be native where there is a native
 * app.
 * @param appBase origin and base path of the app
 */
export function inOwnView(
  target: LinkTarget,
  { kind, applets }: Pick<Host, 'kind' | 'applets'>,
  { nativePage, appBase }: { nativePage: boolean; appBase: string },
): LinkTarget {
  if (target.kind !== 'page' || (applets !== 3 && !(nativePage && kind === 'native'))) return target;
  return { kind: 'native', to: viewOf(target.address, appBase) };
}

/** A view of the native app for one page of ours. */
export function viewOf(address: string, appBase: string): NativeRoute {
  return { route: 'common/webview', params: { url: appBase + address } };
}
