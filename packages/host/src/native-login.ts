import { type NativeBridge, openRouteMethod } from './native-bridge.ts';
import type { UncheckedAnswer, UncheckedEvent } from './native-contract.ts';
import type { NativeRoute } from './routes/native-routes.ts';

/**
 * What the app says about itself. It does not share its refresh token: two clients that refresh would end
 * each other's session. The session is bound to its device, so that the app's calls and the page's calls use
 * the same device id.
 */
export type NativeParams = {
  deviceId: string | null;
  accessToken: string | null;
  appVersion: string | null;
  /** Channels whose cashier the app can open. */
  payChannels: readonly string[];
};

/** An app that does not answer must not delay the first page. */
const paramsWithinMs = 1_000;
const login: NativeRoute = { route: 'account/login', params: {} };
/** How long a customer may spend on the app's login page. */
const loginWithinMs = 10 * 60_000;

/** Specification §4: the app's parameters, with the access token of the customer who is logged in there. */
export async function readNativeParams(bridge: NativeBridge): Promise<NativeParams> {
  const answer = await bridge.call('app.getParams', {}, paramsWithinMs);
  const data = answer.outcome === 'done' ? answer.data : null;
  const { deviceId, appVersion, payChannels } = Object(data) as UncheckedAnswer<'app.getParams'>;
  return {
    deviceId: isDeviceId(deviceId) ? deviceId : null,
    accessToken: accessTokenOf(data),
    appVersion: isVersion(appVersion) ? appVersion : null,
    payChannels: Array.isArray(payChannels) ? payChannels.filter((one) => typeof one === 'string') : [],
  };
}

/**
 * Specification §4: opens the app's login page, after which the app reports a refreshed token. Null if the
 * customer closed it, or the app has no login page.
 */
export function openNativeLogin(bridge: NativeBridge): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (accessToken: string | null) => {
      stop();
      clearTimeout(timer);
      resolve(accessToken);
    };
    const stop = bridge.on('tokenRefreshed', (data) => settle(accessTokenOf(data)));
    const timer = setTimeout(() => settle(null), loginWithinMs);
    // That the page is open does not mean that the customer is logged in: only `left` and `unable` end the
    // wait.
    void bridge.call(openRouteMethod, login, loginWithinMs).then((answer) => {
      if (answer.outcome !== 'done') settle(null);
    });
  });
}

/** The token that the app passes; null for anything else. */
export function accessTokenOf(data: unknown): string | null {
  const { accessToken } = Object(data) as UncheckedEvent<'tokenRefreshed'>;
  return typeof accessToken === 'string' && /^\S{8,512}$/.test(accessToken) ? accessToken : null;
}

/** The same format as the page's own ids. */
function isDeviceId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{32}$/.test(value);
}

/** Up to four numbers. */
function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value);
}
