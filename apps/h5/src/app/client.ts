import { calls, refusalNames } from 'virtual:ev/calls';
import { tokenStore } from '@ev/app-kit/session.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { ApiError, learnRefusalNames } from '@ev/client/api-error.ts';
import { type Client, createClient } from '@ev/client/client.ts';
import { browserStorage, getDeviceId, StorageUnavailable } from '@ev/client/device.ts';
import { createLocalLog } from '@ev/client/local-log.ts';
import { createSession, type Session } from '@ev/client/session.ts';
import { fetchEnvironment, fetchTransport } from '@ev/client/transport.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { createClockOffset } from '@ev/wire/clock-offset.ts';
import { randomText } from '@ev/wire/nonce.ts';
import { sealingAvailable } from '@ev/wire/sealing.ts';
import { noteNewBuild } from './app-update.ts';
import { createLoadingPlace } from './loading-place.ts';
import { goToLogin } from './login-jump.ts';

declare const __APP_VERSION__: string;

export type AppClient = Client & { session: Session };

/** The one client of the page. */
export async function makeClient(): Promise<AppClient> {
  learnRefusalNames(refusalNames);
  const environment = await fetchEnvironment();
  const clock = createClockOffset(Date.now);
  const log = createLocalLog(browserStorage, clock.serverNow);
  const host = {
    deviceId: deviceId(),
    appVersion: __APP_VERSION__,
    clientType: () => currentHost(brand.product).clientType,
    ...(hasNativeBridge() && {
      openLogin: async () => (await import('@ev/app-kit/native-login.ts')).logInByNativeApp(),
    }),
  };
  const line = { environment, transport: fetchTransport(), clock, host };
  const session = createSession({ ...line, store: tokenStore, log });
  const client = createClient({
    ...line,
    session,
    log,
    calls,
    hooks: {
      onToast: (title) => feedback.showToast({ title, icon: 'none', durationMs: toastMs.standard }),
      onLoading: createLoadingPlace(feedback),
      onConfigVersion: noteNewBuild,
      onLoginNeeded: ({ loginRedirect, reason }) => goToLogin(loginRedirect, reason.code),
    },
  });
  // Signed calls need the server's time; nothing waits for it.
  client.syncClock().catch((error: unknown) => log.write('clock not synced', { message: String(error) }));
  return { ...client, call: refuseUnsealable(client.call, environment.signOn), session };
}

/**
 * Sealed calls need WebCrypto, which browsers give only to https addresses and localhost. Elsewhere such a
 * call says so instead of failing in the dark; public pages go on.
 */
function refuseUnsealable(call: Client['call'], signOn: boolean): Client['call'] {
  if (!signOn || sealingAvailable()) return call;
  return (id, input, flags) => {
    if (!calls[id]?.[1].split('/').includes('sec')) return call(id, input, flags);
    const message = '当前网址不支持加密通信，请通过 https 网址打开';
    if (!flags?.noTip) feedback.showToast({ title: message, durationMs: toastMs.custom });
    return Promise.reject(new ApiError({ kind: 'refused', message }));
  };
}

/** Without storage every page has a device id of its own, and the customer hears why they must log in again. */
function deviceId(): string {
  try {
    return getDeviceId(browserStorage);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    feedback.showToast({ title: error.message, icon: 'error', durationMs: toastMs.custom });
    return randomText(32);
  }
}
