import {
  type KeptTextSize,
  keptTextSize,
  type TextSize,
  textSizeCookieOf,
  textSizes,
} from '@ev/contract/text-size';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The size of the current page: the server wrote it into the document, from the cookie. */
function shownTextSize(): TextSize {
  const { textSize } = document.documentElement.dataset;
  return textSizes.find((size) => size === textSize) ?? 'standard';
}

function show(size: TextSize): void {
  if (size === shownTextSize()) return;
  document.documentElement.dataset.textSize = size;
  for (const listener of listeners) listener();
}

/** Without cookies a size lasts as long as the page. */
function keep(kept: KeptTextSize): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every phone has the cookie store, and the server needs a cookie.
  document.cookie = textSizeCookieOf(kept, location.protocol === 'https:');
  show(kept.size);
}

export function chooseTextSize(size: TextSize): void {
  const before = shownTextSize();
  if (size === 'elder' && before !== 'elder') remember(before);
  keep({ size, chosen: true });
}

/** Leads from 长辈版 back to the size before it. */
export function leaveElder(): void {
  chooseTextSize(sizeBeforeElder());
}

const beforeElderKey = 'textSizeBefore';

function remember(size: TextSize): void {
  try {
    localStorage.setItem(beforeElderKey, size);
  } catch {
    // Without storage the way back leads to the standard size.
  }
}

function sizeBeforeElder(): TextSize {
  try {
    const before = localStorage.getItem(beforeElderKey);
    return textSizes.find((size) => size === before && size !== 'elder') ?? 'standard';
  } catch {
    return 'standard';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The text size of the app; the standard one in server rendering. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, shownTextSize, () => 'standard');
}

/**
 * Follows a choice in another tab, also when this tab returns from the background, and the system's own size
 * until the customer chooses one. Call it once.
 */
export function followTextSize(): void {
  const follow = () => {
    const kept = keptTextSize(document.cookie);
    if (kept?.chosen) return show(kept.size);
    const size = textSizeOfSystem(systemBodyPx());
    if (size === (kept?.size ?? 'standard')) show(size);
    else keep({ size, chosen: false });
  };
  follow();
  window.addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', follow);
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', follow);
}

/**
 * Body text of an iPhone with default settings, px; the larger steps are 19, 21 and 23, and more with
 * accessibility sizes.
 */
const usualBodyPx = 17;

/** The text size for the system's body text; null if the system does not report one. */
export function textSizeOfSystem(bodyPx: number | null): TextSize {
  const scale = (bodyPx ?? usualBodyPx) / usualBodyPx;
  if (scale >= 1.5) return 'elder';
  if (scale >= 1.2) return 'larger';
  return scale >= 1.1 ? 'large' : 'standard';
}

/**
 * iOS reveals its text size only through this font; other systems scale pages themselves, or the size of
 * `1rem`.
 */
function systemBodyPx(): number | null {
  if (!CSS.supports('font', '-apple-system-body')) return null;
  const probe = document.createElement('span');
  probe.style.font = '-apple-system-body';
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return Number.isFinite(px) ? px : null;
}
