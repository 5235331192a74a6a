import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { colourFrame, type FrameColours, titleFrame } from '@ev/host/frame.ts';
import type { NativeBridge } from '@ev/host/native-bridge.ts';
import { afterPaint } from '@ev/ui/after-paint.ts';
import { modalStack } from '@ev/ui/modal-stack.ts';

/**
 * Keeps the colours and title of the frame around the page up to date: from a day page to a night page, and
 * for layers above either. In the app's own container (`applets` 3) its bar shows the page's title. It equals
 * the document's title, so that other hosts, including WeCom's mini-program (4), need no update.
 */
export function followFrame(bridge: NativeBridge | null): void {
  const colour = () => colourFrame(bridge, coloursAbove(modalStack.getTop()));
  new MutationObserver(colour).observe(document.body, { attributeFilter: ['data-look'] });
  // Styles are read after they were computed anyway, so that opening a sheet is not delayed.
  modalStack.subscribe(() => void afterPaint(colour));
  colour();
  if (currentHost(brand.product).applets !== 3) return;
  const title = () => titleFrame(bridge, document.title);
  new MutationObserver(title).observe(document.head, { childList: true, characterData: true, subtree: true });
  title();
}

/**
 * The colours at the top edge: those of the page, of a layer that covers all of it, or of the page as it
 * shows through behind a sheet.
 */
function coloursAbove(layer: HTMLElement | null): FrameColours {
  const page = readColour(document.body, getComputedStyle(document.body).getPropertyValue('--page'));
  if (!layer) return coloursOf(page);
  const style = getComputedStyle(layer);
  if (layer.offsetHeight >= window.innerHeight) return coloursOf(readColour(layer, style.backgroundColor));
  const scrim = readColour(layer, style.getPropertyValue('--scrim'));
  return coloursOf(page.map((part, at) => part + ((scrim[at] ?? 0) - part) * (scrim[3] ?? 1)));
}

/** Red, green and blue up to 255, and the alpha up to 1, of any CSS colour. */
function readColour(within: HTMLElement, colour: string): number[] {
  const probe = document.createElement('i');
  probe.hidden = true;
  probe.style.color = colour;
  within.append(probe);
  const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  return parts.map(Number);
}

function coloursOf([red = 0, green = 0, blue = 0]: number[]): FrameColours {
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0'));
  // Perceived brightness (ITU-R BT.601).
  const bright = 0.299 * red + 0.587 * green + 0.114 * blue;
  return { background: `#${hex.join('')}`, text: bright < 128 ? 'white' : 'black' };
}
