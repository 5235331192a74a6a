declare global {
  interface Window {
    /** DSBridge of the native app: the first on Android and OpenHarmony, the second on iOS. */
    _dsbridge?: object;
    _dswk?: boolean;
  }
}

/** Whether the native app has put its bridge into the page, which it does before any script runs. */
export function hasNativeBridge(): boolean {
  return window._dsbridge !== undefined || window._dswk === true;
}
