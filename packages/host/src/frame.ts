import type { NativeBridge } from './native-bridge.ts';
import type { NativeMethods } from './native-contract.ts';

/** What surrounds the page is in one colour, with text on it. */
export type FrameColours = NativeMethods['app.setStatusBar']['data'];

/**
 * Colours what the host shows around the page: browsers by `theme-color`, the app by its status bar, which is white on
 * dark pages and otherwise black (specification §2).
 */
export function colourFrame(bridge: NativeBridge | null, colours: FrameColours): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours.background);
  void bridge?.call('app.setStatusBar', colours);
}

/** Gives the title to the bar of the container that holds the page; everybody else reads the document's own. */
export function titleFrame(bridge: NativeBridge | null, title: string): void {
  void bridge?.call('app.setTitle', { title });
}
