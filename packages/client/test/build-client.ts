import type { CallFlags } from '../src/call-flags.ts';
import { type ClientOptions, createClient } from '../src/client.ts';
import {
  type ClientHost,
  memoryStorage,
  memoryTokenStore,
  type TokenStore,
  type Tokens,
} from '../src/device.ts';
import { createLocalLog } from '../src/local-log.ts';
import { createSession, type SessionOptions } from '../src/session.ts';
import { createFakeServer, environment, host, type Reply, type Seen, table } from './fake-server.ts';

type Parts = {
  env?: typeof environment;
  tokens?: Tokens | null;
  host?: Partial<ClientHost>;
  table?: ClientOptions['calls'];
  lock?: SessionOptions['lock'];
  store?: TokenStore;
};

/** A client over the fake server, with everything that it told its surroundings. */
export function buildClient(reply: (seen: Seen, index: number) => Reply | Promise<Reply>, parts: Parts = {}) {
  const server = createFakeServer(parts.env ?? environment, reply);
  const storage = memoryStorage();
  const log = createLocalLog(storage, () => Date.now());
  const store = parts.store ?? memoryTokenStore(parts.tokens ?? null);
  const lock: SessionOptions['lock'] = parts.lock ?? ((work) => work());
  const line = {
    environment: server.env,
    transport: server.transport,
    clock: server.clock,
    host: { ...host, ...parts.host },
  };
  const session = createSession({ ...line, store, log, lock });
  const told: {
    toasts: string[];
    loading: string[];
    logins: unknown[];
    left: unknown[];
    versions: string[];
  } = {
    toasts: [],
    loading: [],
    logins: [],
    left: [],
    versions: [],
  };
  const client = createClient({
    ...line,
    session,
    log,
    calls: parts.table ?? table,
    hooks: {
      onToast: (message) => void told.toasts.push(message),
      onLoading: (visible, variant) => void told.loading.push(`${variant} ${visible ? 'on' : 'off'}`),
      onRefreshFailed: (reason) => void told.left.push(reason.name),
      onLoginNeeded: ({ loginRedirect, reason }) => void told.logins.push([loginRedirect, reason.name]),
      onConfigVersion: (version) => void told.versions.push(version),
    },
  });
  const call = client.call as unknown as (
    id: keyof typeof table,
    input?: unknown,
    flags?: CallFlags,
  ) => Promise<unknown>;
  return {
    ...told,
    seen: server.seen,
    clock: server.clock,
    client,
    call,
    session,
    store,
    storage,
    log,
  };
}

/** The error that a promise rejects with. */
export async function errorFrom(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('did not reject');
    },
    (error: unknown) => error,
  );
}
