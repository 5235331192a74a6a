import { byBridge, type Capability } from '../capability.ts';
import { openRouteMethod } from '../native-bridge.ts';
import type { NativeRoute } from '../routes/native-routes.ts';

/** An app says at once that a page of its own is open; one that is silent must not keep the person waiting. */
const openedWithinMs = 5_000;

/** Opens a place of the native app. Elsewhere the page shows what the browser has instead, or the way to the app. */
export const openRoute: Capability<NativeRoute, { opened: true }> = {
  name: 'openRoute',
  ways: [byBridge(openRouteMethod, () => ({ opened: true }), openedWithinMs)],
};
