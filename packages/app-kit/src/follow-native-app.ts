import { makeCall } from '@ev/host/capabilities/make-call.ts';
import type { NativeBridge } from '@ev/host/native-bridge.ts';
import { followNativeNetwork } from '@ev/host/network-state.ts';
import { closeTopLayer } from '@ev/ui/modal-stack.ts';
import type { ApiCaller } from './api.ts';
import { createBackGuard } from './back-guard.ts';
import { tryHere } from './host-tools.ts';
import { backHandler } from './nav.tsx';

/** How the page moves; false where nothing lies behind it. */
export type GoBack = () => boolean;

/** What the app says goes for the page, and what the page does goes through the app. */
export function followNativeApp(bridge: NativeBridge, api: ApiCaller, goBack: GoBack): void {
  followNativeNetwork(bridge);
  followBackKey(bridge, goBack);
  // The links of all pages; a web view may know no numbers.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="tel:"]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    void tryHere(makeCall, { phone: link.href.slice('tel:'.length) }, api);
  });
}

/**
 * The back key of the phone: closes what is open, asks the page (specification §4), goes back within the app, and leaves
 * the rest to native, which closes the view. A page that stays says so by the runtime's word (§8).
 */
function followBackKey(bridge: NativeBridge, goBack: GoBack): void {
  const counts = createBackGuard();
  bridge.on('backPressed', () => {
    if (!counts() || closeTopLayer()) return { stays: true };
    if (backHandler.current?.() === true) return { stays: true, message: 'onBackPress' };
    return { stays: goBack() };
  });
}
