import { basicCredential, signTokenCall } from '@ev/wire/signature.ts';
import { ApiError } from './api-error.ts';
import type { LoginSign, TokenStore } from './device.ts';
import {
  type Answer,
  type Caller,
  createLine,
  errorOf,
  isSuccess,
  type Line,
  type LineOptions,
  prepareCall,
  retryPauseMs,
} from './line.ts';
import type { LocalLog } from './local-log.ts';
import { crossTabLock, type Lock, singleFlight, wait } from './transport.ts';

export type ExchangeResult = { success: true } | { success: false; error?: ApiError };

/**
 * `recovered`: there is another token now. `refused`: the login sign was refused with 10066001, which leads
 * to the login page (specification §8). `lost`: the customer has to log in again.
 */
export type Recovery = 'recovered' | 'refused' | 'lost';

export type Session = {
  /** The access token, empty for a visitor. */
  token(): string;
  isLoggedIn(): boolean;
  /** Notifies of logins and logouts, including those in other tabs. */
  subscribe(listener: () => void): () => void;
  /** Exchanges a mini-program token or a login sign for a token; without either it makes no request. */
  exchange(proof: {
    miniProgramToken?: string;
    loginSign?: string;
    username?: string;
  }): Promise<ExchangeResult>;
  /**
   * Tries to get another token after the server refused `failedToken`. Rejects when the outcome is unknown,
   * such as offline: the token then stays.
   */
  recover(failedToken: string, flags?: { noLogin?: boolean; noSilentLogin?: boolean }): Promise<Recovery>;
  /** Clears the token, but not a newer one. */
  forget(failedToken: string): void;
  logout(): void;
};

export type SessionOptions = LineOptions & { store: TokenStore; log?: LocalLog; lock?: Lock };

export function createSession(options: SessionOptions): Session {
  const { store, host, log, lock = crossTabLock('ev.session') } = options;
  const line = createLine(options);
  const token = () => store.get()?.accessToken ?? '';
  const hasNewToken = (failed: string) => token() !== '' && token() !== failed;

  async function take(grant: TokenGrant, stillWanted = () => true): Promise<ExchangeResult> {
    try {
      const { accessToken, refreshToken } = await callToken(line, grant);
      if (!stillWanted()) return { success: true };
      // A login during a login may be that of another customer, to whom nothing that was read before may be
      // shown.
      if (isLogin(grant) && token() !== '') store.clear();
      store.set({ accessToken, refreshToken });
      return { success: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log?.write('token call failed', { grant: grant.grant_type, kind: error.kind, errorCode: error.code });
      return { success: false, error };
    }
  }

  /**
   * A step of the recovery: once per tab at a time, in one tab at a time, and nothing if another tab was
   * faster.
   */
  function step(work: () => Promise<ExchangeResult>): () => Promise<void> {
    return singleFlight(async () => {
      const before = token();
      await lock(async () => {
        if (token() !== before) return;
        const result = await work();
        if (!result.success && result.error && isPassing(result.error)) throw result.error;
      });
    });
  }

  const refresh = step(async () => {
    const refreshToken = store.get()?.refreshToken;
    if (!refreshToken) return { success: false };
    // The response must not undo a logout in the meantime.
    const stillWanted = () => store.get()?.refreshToken === refreshToken;
    return take({ grant_type: 'refresh_token', refresh_token: refreshToken }, stillWanted);
  });

  let signRefused = false;
  const logInSilently = step(async () => {
    signRefused = false;
    // A bridge that never answers must not hold the lock.
    const sign = await Promise.race([askHost('login sign', host.fetchLoginSign), noneAfter(tokenTimeoutMs)]);
    if (!sign) return { success: false };
    const result = await take(signGrant(sign));
    signRefused = !result.success && result.error?.name === 'auth.loginRefused';
    return result;
  });

  const openLogin = singleFlight(async () => {
    const tokens = await askHost('login page', host.openLogin);
    if (tokens) store.set(tokens);
  });

  async function askHost<T>(what: string, ask?: () => Promise<T | null>): Promise<T | null> {
    try {
      return (await ask?.()) ?? null;
    } catch (error) {
      if (error instanceof ApiError && isPassing(error)) throw error;
      log?.write(`${what} failed`, { message: String(error) });
      return null;
    }
  }

  return {
    token,
    isLoggedIn: () => token() !== '',
    subscribe: store.subscribe,
    async exchange({ miniProgramToken, loginSign, username = '' }) {
      const password = miniProgramToken || loginSign;
      if (!password) return { success: false };
      const auth_type = miniProgramToken ? 'newminipg' : 'password';
      return take({ grant_type: 'password', username, password, auth_type });
    },
    async recover(failed, { noLogin, noSilentLogin } = {}) {
      const steps = [refresh, noSilentLogin ? null : logInSilently, noLogin ? null : openLogin];
      for (const next of steps) {
        if (hasNewToken(failed)) break;
        await next?.();
      }
      if (hasNewToken(failed)) return 'recovered';
      return signRefused && !noSilentLogin ? 'refused' : 'lost';
    },
    forget(failed) {
      if (token() === failed && failed !== '') store.clear();
    },
    logout: () => store.clear(),
  };
}

/** Not a refresh, and not the login sign that renews an ended login. */
function isLogin(grant: TokenGrant): boolean {
  return grant.grant_type === 'password' && grant.auth_type !== 'minipg';
}

async function noneAfter(ms: number): Promise<null> {
  await wait(ms);
  return null;
}

function signGrant({ username, loginSign }: LoginSign): TokenGrant {
  return { grant_type: 'password', username, password: loginSign, auth_type: 'minipg' };
}

export const tokenPath = '/ha/iam/api/sec/oauth/token';
/** Specification §9. */
export const tokenTimeoutMs = 5000;
export const tokenRetryLimit = 2;

/** `newminipg`: a mini-program token; `password`: a login sign; `minipg`: the login-sign refresh. */
export type TokenGrant =
  | {
      grant_type: 'password';
      username: string;
      password: string;
      auth_type: 'newminipg' | 'password' | 'minipg';
    }
  | { grant_type: 'refresh_token'; refresh_token: string };

/** `expiresIn` in seconds. */
export type TokenAnswer = { accessToken: string; refreshToken: string; expiresIn: number };

/** The token call has a signature of its own, by the app and not by a customer. */
const asApp: Caller = ({ timestamp, nonce }, { appId, signingSecret: secret, clientCredential }) => {
  const credential = basicCredential(clientCredential.clientId, clientCredential.clientSecret);
  return {
    sig: signTokenCall({ timestamp, credential, nonce, appId, secret }),
    Authorization: `Basic ${credential}`,
  };
};

/**
 * The token call (specification §7). A refresh whose response was lost may be repeated at once; a login sign
 * is used up when it first arrives. Rejects with `ApiError`.
 */
export async function callToken(line: Line, grant: TokenGrant): Promise<TokenAnswer> {
  const call = prepareCall(['POST', tokenPath], tokenPath, grant);
  for (let retries = 0; ; retries += 1) {
    try {
      return readTokens(await line.send(call, asApp, { timeoutMs: tokenTimeoutMs }));
    } catch (error) {
      if (retries >= tokenRetryLimit || !(error instanceof ApiError) || !isPassing(error)) throw error;
      if (error.name === 'request.timestampRefused') await line.syncClock();
      else await wait(retryPauseMs(retries));
    }
  }
}

/** True when the failure says nothing about the grant itself: it may work a moment later. */
export function isPassing({ kind, name }: ApiError): boolean {
  if (kind !== 'refused') return kind !== 'aborted';
  return /^gateway|(signature|timestamp)Refused|tooManyRequests/.test(name);
}

function readTokens(answer: Answer): TokenAnswer {
  const { accessToken, refreshToken = '', expiresIn = 0 } = (answer.body ?? {}) as Partial<TokenAnswer>;
  if (!isSuccess(answer) || !accessToken) throw errorOf(answer, tokenPath);
  return { accessToken, refreshToken, expiresIn };
}
