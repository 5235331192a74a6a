import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

if (typeof HTMLElement !== 'undefined') {
  // happy-dom knows no popovers, no scrolling boxes and no pointer capture; browsers do.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset.popoverOpen = '';
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset.popoverOpen;
    },
    setPointerCapture() {},
    releasePointerCapture() {},
  });
}
