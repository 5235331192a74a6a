import { calls, refusalNames } from 'virtual:ev/calls';
import { learnRefusalNames } from '@ev/client/api-error.ts';
import { type Call, type Client, createClient } from '@ev/client/client.ts';
import { startOnce } from '@ev/client/connection.ts';
import { browserStorage, getDeviceId, StorageUnavailable } from '@ev/client/device.ts';
import { createSession } from '@ev/client/session.ts';
import { fetchEnvironment, fetchTransport } from '@ev/client/transport.ts';
import { noteLoginEnd, tokenStore } from '@ev/console-kit/session.ts';
import { createClockOffset } from '@ev/wire/clock-offset.ts';
import { randomText } from '@ev/wire/nonce.ts';

declare const __APP_VERSION__: string;

const getClient = startOnce(makeClient);

/** Calls through the one client of the page, without toasts: every page shows its own errors. */
export const call: Call = async (id, input, flags) =>
  (await getClient()).call(id, input, { noTip: true, ...flags });

async function makeClient(): Promise<Client> {
  learnRefusalNames(refusalNames);
  const transport = fetchTransport();
  const environment = await fetchEnvironment(transport);
  const clock = createClockOffset(Date.now);
  const host = { deviceId: deviceId(), appVersion: __APP_VERSION__ };
  const line = { environment, transport, clock, host };
  const session = createSession({ ...line, store: tokenStore });
  const client = createClient({
    ...line,
    session,
    calls,
    hooks: { onLoginNeeded: ({ reason }) => noteLoginEnd({ kind: 'lost', message: reason.message }) },
  });
  // Signed calls need the server's time. If this fails, the first call that is refused for it asks again.
  client.syncClock().catch(() => undefined);
  return client;
}

/** Without storage every page has a device id of its own. */
function deviceId(): string {
  try {
    return getDeviceId(browserStorage);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return randomText(32);
  }
}
