import { byBridge, type Capability } from '../capability.ts';
import { openRouteMethod } from '../native-bridge.ts';
import type { NativeRoute } from '../routes/native-routes.ts';

/**
 * An app reports at once that its page is open; one that does not answer must not keep the customer waiting.
 */
const openedWithinMs = 5_000;

/**
 * Opens a route of the native app. Elsewhere the page shows the browser's equivalent, or directions to the
 * app.
 */
export const openRoute: Capability<NativeRoute, { opened: true }> = {
  name: 'openRoute',
  ways: [byBridge(openRouteMethod, () => ({ opened: true }), openedWithinMs)],
};
