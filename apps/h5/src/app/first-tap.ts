declare global {
  interface Window {
    /** From `public/first-tap.js`; absent when that has not come. Gives the control that was tapped last. */
    takeFirstTap?: () => HTMLElement | null;
  }
}

/** Repeats the tap that came before the code did. To be called when the app has taken the page over. */
export function repeatFirstTap(): void {
  const control = window.takeFirstTap?.();
  if (control?.isConnected) control.click();
}
