import type { Host } from '@ev/host/detect.ts';
import { type AppAddress, isNativeAddress, readNativeAddress } from '@ev/host/routes/deep-link.ts';
import type { NativeRoute } from '@ev/host/routes/native-routes.ts';
import { readWebAddress } from '@ev/host/routes/web-address.ts';
import { safeTarget } from '../safe-target.ts';
import { hasPage } from './own-pages.ts';

/** The target of a link. */
export type LinkTarget =
  /** A page of the app, below the base path. */
  | { kind: 'page'; address: string }
  /** The window navigates there. */
  | { kind: 'web'; url: string }
  /** A route of the native app. */
  | { kind: 'native'; to: NativeRoute }
  /** A page of the mini-program. */
  | { kind: 'miniProgram'; path: string }
  /** No valid target: a page that does not exist yet, or never will. */
  | { kind: 'closed' };

/** A target that can be opened. */
export type OpenTarget = Exclude<LinkTarget, { kind: 'closed' }>;

export const closed: LinkTarget = { kind: 'closed' };

/**
 * The rules of the link element (specification §2): http(s) addresses navigate the window, addresses of the
 * native app go through its bridge, `/pages/` stays within the app. Any other address has no target.
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
 * In applets mode 3 each page opens in a view of its own. So does a page with the native flag wherever there
 * is a native app.
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

/** A view of the native app for one of our pages. */
export function viewOf(address: string, appBase: string): NativeRoute {
  return { route: 'common/webview', params: { url: appBase + address } };
}
