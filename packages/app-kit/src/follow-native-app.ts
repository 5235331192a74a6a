import { makeCall } from '@ev/host/capabilities/make-call.ts';
import type { NativeBridge } from '@ev/host/native-bridge.ts';
import { followNativeNetwork } from '@ev/host/network-state.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { closeTopLayer } from '@ev/ui/modal-stack.ts';
import { createBackGuard } from './back-guard.ts';
import { tryHere } from './host-tools.ts';
import { backHandler } from './nav.tsx';

/** Navigates back; false if there is no previous page. */
export type GoBack = () => boolean;

/**
 * Connects the page and the app: events of the app affect the page, and actions of the page go through the
 * app.
 */
export function followNativeApp(bridge: NativeBridge, api: ApiCaller, goBack: GoBack): void {
  followNativeNetwork(bridge);
  followBackKey(bridge, goBack);
  // Covers the links of all pages; a web view may not handle `tel:` links.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="tel:"]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    void tryHere(makeCall, { phone: link.href.slice('tel:'.length) }, api);
  });
}

/**
 * The phone's back key: closes open layers, asks the page (specification §4), goes back within the app, and
 * leaves the rest to the native app, which closes the view. A page that stays responds with the runtime's
 * message (§8).
 */
function followBackKey(bridge: NativeBridge, goBack: GoBack): void {
  const counts = createBackGuard();
  bridge.on('backPressed', () => {
    if (!counts() || closeTopLayer()) return { stays: true };
    if (backHandler.current?.() === true) return { stays: true, message: 'onBackPress' };
    return { stays: goBack() };
  });
}
