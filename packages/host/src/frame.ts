import type { NativeBridge } from './native-bridge.ts';
import type { NativeMethods } from './native-contract.ts';

/** The frame around the page has one background colour, with text on it. */
export type FrameColours = NativeMethods['app.setStatusBar']['data'];

/**
 * Sets the colour of the frame around the page: browsers use `theme-color`, the app its status bar, whose
 * text is white on dark pages and otherwise black (specification §2).
 */
export function colourFrame(bridge: NativeBridge | null, colours: FrameColours): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours.background);
  void bridge?.call('app.setStatusBar', colours);
}

/**
 * Sets the title in the bar of the container that holds the page; all other hosts read the document's title.
 */
export function titleFrame(bridge: NativeBridge | null, title: string): void {
  void bridge?.call('app.setTitle', { title });
}
