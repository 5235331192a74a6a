import { browserStorage, keepDeviceId, type Tokens } from '@ev/client/device.ts';
import { noteAppVersion } from '@ev/host/current-host.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { accessTokenOf, openNativeLogin, readNativeParams } from '@ev/host/native-login.ts';
import { tokenStore } from './session.ts';

/**
 * Takes over the login of the native app (specification §4), now and whenever it reports another one. Does
 * nothing without a bridge, and ends after a second if the app does not answer.
 */
export async function followNativeLogin(): Promise<void> {
  const bridge = findNativeBridge();
  if (!bridge) return;
  bridge.on('tokenRefreshed', (data) => keep(accessTokenOf(data)));
  const { deviceId, accessToken, appVersion } = await readNativeParams(bridge);
  if (appVersion) noteAppVersion(appVersion);
  // Before the first call, because every call of the page sends the device id.
  if (deviceId) keepDeviceId(browserStorage, deviceId);
  if (accessToken) keep(accessToken);
}

/**
 * Opens the app's own login page. Returns the tokens that `followNativeLogin` has stored by then; null if
 * there is no such page, or the customer has left it.
 */
export async function logInByNativeApp(): Promise<Tokens | null> {
  const bridge = findNativeBridge();
  const accessToken = bridge && (await openNativeLogin(bridge));
  return accessToken ? tokenStore.get() : null;
}

function keep(accessToken: string | null): void {
  if (accessToken) tokenStore.set({ accessToken, refreshToken: '' });
  else tokenStore.clear();
}
