import { byBridge, type Capability } from '../capability.ts';

/** Leaves the view of the app that holds the page, as back does on its first page. A browser keeps its tab. */
export const closeView: Capability<object, { closed: true }> = {
  name: 'closeView',
  ways: [byBridge('app.close', () => ({ closed: true }), 1_000)],
};
