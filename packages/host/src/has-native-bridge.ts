declare global {
  interface Window {
    /** DSBridge of the native app: `_dsbridge` on Android and OpenHarmony, `_dswk` on iOS. */
    _dsbridge?: object;
    _dswk?: boolean;
  }
}

/** Whether the native app has injected its bridge, which it does before any script runs. */
export function hasNativeBridge(): boolean {
  return window._dsbridge !== undefined || window._dswk === true;
}
