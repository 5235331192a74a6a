import { calls, refusalNames } from 'virtual:ev/calls';
import { tokenStore } from '@ev/app-kit/session.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { learnRefusalNames } from '@ev/client/api-error.ts';
import { type Client, createClient } from '@ev/client/client.ts';
import { browserStorage, type ClientHost, getDeviceId, StorageUnavailable } from '@ev/client/device.ts';
import { createLocalLog } from '@ev/client/local-log.ts';
import { createSession, type Session } from '@ev/client/session.ts';
import { fetchEnvironment, fetchTransport } from '@ev/client/transport.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { createClockOffset } from '@ev/wire/clock-offset.ts';
import { randomText } from '@ev/wire/nonce.ts';
import { noteNewBuild } from './app-update.ts';
import { createLoadingPlace } from './loading-place.ts';
import { goToLogin } from './login-jump.ts';

declare const __APP_VERSION__: string;

/** The code that talks to a surrounding mini-program; few visits need it. */
const miniProgram = () => import('@ev/app-kit/mini-program.ts');

export type AppClient = Client & { session: Session };

/** The one client of the page. */
export async function makeClient(): Promise<AppClient> {
  learnRefusalNames(refusalNames);
  const transport = fetchTransport();
  const environment = await fetchEnvironment(transport);
  const clock = createClockOffset(Date.now);
  const log = createLocalLog(browserStorage, clock.serverNow);
  const inMiniProgram = currentHost(brand.product).kind === 'miniProgram';
  const host: ClientHost = {
    deviceId: deviceId(),
    appVersion: __APP_VERSION__,
    clientType: () => currentHost(brand.product).clientType,
    ...(hasNativeBridge() && {
      openLogin: async () => (await import('@ev/app-kit/native-login.ts')).logInByNativeApp(),
    }),
    ...(inMiniProgram && { fetchLoginSign: async () => (await miniProgram()).fetchLoginSign(line) }),
  };
  const line = { environment, transport, clock, host };
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
      onRefreshFailed: async ({ message }) => (await miniProgram()).leaveAfterFailedRefresh(message),
      onLoginNeeded: ({ loginRedirect, reason }) => goToLogin(loginRedirect, reason.code),
    },
  });
  // Signed calls need the server's time; nothing waits for it.
  client.syncClock().catch((error: unknown) => log.write('clock not synced', { message: String(error) }));
  return { ...client, session };
}

/**
 * Without storage every page has a device id of its own, and the customer is informed why they must log in
 * again.
 */
function deviceId(): string {
  try {
    return getDeviceId(browserStorage);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    feedback.showToast({ title: error.message, icon: 'error', durationMs: toastMs.custom });
    return randomText(32);
  }
}
