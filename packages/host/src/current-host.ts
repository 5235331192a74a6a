import { detectHost, type Host, type HostFlags } from './detect.ts';
import { hasNativeBridge } from './has-native-bridge.ts';

declare global {
  interface Window {
    /** WeChat sets it in the web view of a mini-program, at the latest with `WeixinJSBridgeReady`. */
    __wxjs_environment?: string;
  }
}

const appletsKey = 'ev.applets';
let toldVersion: string | null = null;

/** Stores the version that the app itself has reported (`app.getParams`). */
export function noteAppVersion(version: string): void {
  toldVersion = version;
}

/**
 * The host of this page. Browser only. Call it again whenever it matters, because WeChat may set its flag
 * late.
 */
export function currentHost(appName: string): Host {
  return detectHost(navigator.userAgent, appName, flags());
}

function flags(): HostFlags {
  return {
    bridge: hasNativeBridge(),
    miniProgram: window.__wxjs_environment === 'miniprogram',
    applets: appletsFlag(),
    appVersion: toldVersion,
  };
}

/** The container adds its flag to the address that it opens; later pages of the visit do not repeat it. */
function appletsFlag(): string | null {
  const named = new URLSearchParams(window.location.search).get('applets');
  try {
    if (named !== null) sessionStorage.setItem(appletsKey, named);
    return named ?? sessionStorage.getItem(appletsKey);
  } catch {
    return named;
  }
}
