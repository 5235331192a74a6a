import { calls, refusalNames } from 'virtual:ev/calls';
import { type Call, type Client, createClient } from '@ev/client/client.ts';
import { getDeviceId } from '@ev/client/device-id.ts';
import { StorageUnavailable } from '@ev/client/device-storage.ts';
import { learnRefusalNames } from '@ev/client/refusal-names.ts';
import { createSession } from '@ev/client/session.ts';
import { fetchTransport } from '@ev/client/transport.ts';
import { noteLoginEnd, tokenStore } from '@ev/console-kit/session.ts';
import { createClockOffset } from '@ev/wire/clock-offset.ts';
import { checkClientEnvironment } from '@ev/wire/environment.ts';
import { randomText } from '@ev/wire/nonce.ts';

declare const __APP_VERSION__: string;

let made: Promise<Client> | null = null;

/** Calls over the one client of the page. A failed start is forgotten, so that the next call tries again. */
export const call: Call = async (id, input, flags) => {
  made ??= makeClient().catch((error: unknown) => {
    made = null;
    throw error;
  });
  // Every page says in its place what failed.
  return (await made).call(id, input, { noTip: true, ...flags });
};

const storage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string) => localStorage.setItem(key, value),
  remove: (key: string) => localStorage.removeItem(key),
};

async function makeClient(): Promise<Client> {
  learnRefusalNames(refusalNames);
  const response = await fetch('/h5/env.json');
  const environment = checkClientEnvironment(await response.json());
  const clock = createClockOffset(Date.now);
  const host = { deviceId: deviceId(), appVersion: __APP_VERSION__ };
  const line = { environment, transport: fetchTransport(), clock, host };
  const session = createSession({ ...line, store: tokenStore });
  const client = createClient({
    ...line,
    session,
    calls,
    hooks: { onLoginNeeded: ({ reason }) => noteLoginEnd({ kind: 'lost', message: reason.message }) },
  });
  // Signed calls need the server's time. When this fails, the first call that is refused for it asks again.
  client.syncClock().catch(() => undefined);
  return client;
}

/** Without storage every page is a device of its own. */
function deviceId(): string {
  try {
    return getDeviceId(storage);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return randomText(32);
  }
}
