import { byBridge, type Capability } from '../capability.ts';

/**
 * Closes the app's view that contains the page, like the back gesture on its first page. A browser tab stays
 * open.
 */
export const closeView: Capability<object, { closed: true }> = {
  name: 'closeView',
  ways: [byBridge('app.close', () => ({ closed: true }), 1_000)],
};
