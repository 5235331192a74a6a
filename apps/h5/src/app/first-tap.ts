declare global {
  interface Window {
    /**
     * From `public/first-tap.js`; absent if that has not loaded. Returns the control that was tapped last.
     */
    takeFirstTap?: () => HTMLElement | null;
  }
}

/** Repeats a tap that happened before the code had loaded. Call it after hydration. */
export function repeatFirstTap(): void {
  const control = window.takeFirstTap?.();
  if (control?.isConnected) control.click();
}
