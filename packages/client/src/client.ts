import type { Api, EndpointId } from '@ev/contract';
import { authErrorCodes, gatewayRefusals } from '@ev/contract/errors';
import { type ApiError, asApiError } from './api-error.ts';
import { type CallFlags, takeFlags } from './call-flags.ts';
import {
  type Answer,
  bearer,
  createLine,
  errorOf,
  isSuccess,
  type LineOptions,
  type PreparedCall,
  prepareCall,
  retryPauseMs,
  type WireRow,
} from './line.ts';
import type { LocalLog } from './local-log.ts';
import type { Recovery, Session } from './session.ts';
import { untilAborted, wait } from './transport.ts';

/** Makes a call of the contract. Every failure rejects with `ApiError`. */
export type Call = <Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
  flags?: CallFlags,
) => Promise<Api[Id]['output']>;

export type Client = {
  call: Call;
  /** Learns the server's time. Call it when the page starts; no call waits for it. */
  syncClock(): Promise<void>;
};

export type ClientOptions = LineOptions & {
  session: Session;
  hooks?: ClientHooks;
  log?: LocalLog;
  /** Method, path and flags of the calls that this client makes. */
  calls: Readonly<Record<string, WireRow>>;
};

export function createClient(options: ClientOptions): Client {
  const { session, host, clock, hooks = {}, log, calls } = options;
  const rows = new Map(Object.entries(calls));
  const line = createLine(options);
  const indicator = createLoading('standard', hooks.onLoading);
  const image = createLoading('image', hooks.onLoading);
  const seeVersion = createVersionWatch(hooks.onConfigVersion);
  const needLogin = oncePerJump(clock.now, hooks.onLoginNeeded);
  const refreshFailed = oncePerJump(clock.now, hooks.onRefreshFailed);

  async function start(id: string, givenInput: unknown, givenFlags: CallFlags = {}): Promise<unknown> {
    const row = rows.get(id);
    if (!row) throw new TypeError(`the contract has no call ${id}`);
    const { path, input, flags } = takeFlags(row[1], givenInput, givenFlags);
    const call = prepareCall(row, path, input, flags.idempotencyKey);
    const hideLoading = flags.noLoad ? null : (flags.newLoading ? image : indicator).begin();
    try {
      return await settle(call, flags);
    } catch (thrown) {
      const error = asApiError(thrown);
      report(id, error, flags);
      throw error;
    } finally {
      hideLoading?.();
    }
  }

  /** Makes attempts until there is a result, following `decide`. */
  async function settle(call: PreparedCall, flags: CallFlags): Promise<unknown> {
    const { signal, timeoutMs } = flags;
    const progress: Progress = { retries: 0, recovered: false, synced: false };
    for (;;) {
      const token = session.token();
      const answer = await line.send(call, bearer(token), { signal, timeoutMs });
      seeVersion(answer.configVersion);
      const decision = decide(answer, progress, call.path);
      switch (decision.step) {
        case 'done':
          return answer.body;
        case 'retry':
          progress.retries += 1;
          await wait(decision.afterMs, signal);
          break;
        case 'syncClock':
          progress.synced = true;
          await untilAborted(line.syncClock(), signal);
          break;
        case 'recoverLogin': {
          progress.recovered = true;
          const recovery = await untilAborted(session.recover(token, flags), signal);
          if (recovery === 'recovered') break;
          loseLogin(token, decision.error, flags, recovery);
          throw decision.error;
        }
        case 'fail':
          if (isLoginLost(decision.error)) loseLogin(token, decision.error, flags);
          throw decision.error;
      }
    }
  }

  /**
   * In a host with its own login page the customer has just left that page, so no other one opens. In the
   * mini-program a login that cannot be renewed leads back to it, unless the sign for it was refused
   * (specification §4, §8).
   */
  function loseLogin(token: string, reason: ApiError, flags: CallFlags, recovery: Recovery = 'lost') {
    session.forget(token);
    if (flags.noLogin || host.openLogin) return;
    if (token && host.fetchLoginSign && recovery === 'lost') refreshFailed(reason);
    else needLogin({ loginRedirect: flags.loginRedirect, reason });
  }

  function report(callId: string, error: ApiError, { noTip }: CallFlags) {
    const { kind, code, requestId, message, cause } = error;
    if (kind === 'aborted') return;
    log?.write('call failed', { callId, kind, errorCode: code, requestId, message, cause });
    if (!noTip && !isLoginLost(error)) hooks.onToast?.(message);
  }

  return {
    call: (id, input, flags) => start(id, input, flags) as never,
    syncClock: line.syncClock,
  };
}

/** The login page reports these errors, so there is no toast. */
function isLoginLost({ code }: ApiError): boolean {
  return authErrorCodes.includes(code);
}

/** Callbacks of the client to the page. */
export type ClientHooks = {
  onToast?: (message: string) => void;
  onLoading?: OnLoading;
  /** `reason` is the refusal that ended the login. */
  onLoginNeeded?: (need: { loginRedirect: string | undefined; reason: ApiError }) => void;
  /** In the mini-program, the login sign could not renew a login: its token is gone (specification §4). */
  onRefreshFailed?: (reason: ApiError) => void;
  /**
   * The server runs another version of the configuration than when the page was loaded (specification §7).
   */
  onConfigVersion?: (version: string) => void;
};

/** Specification §9: many calls that fail together lead to one login page. */
export const loginJumpMs = 1000;

/** Passes calls through at most once per second. */
export function oncePerJump<Need>(now: () => number, jump?: (need: Need) => void): (need: Need) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (need) => {
    if (Math.abs(now() - last) < loginJumpMs) return;
    last = now();
    jump?.(need);
  };
}

/** Reports every version but the first: the page was loaded with that one. */
export function createVersionWatch(tell?: (version: string) => void): (seen: string | null) => void {
  let known: string | null = null;
  return (seen) => {
    if (!seen || seen === known) return;
    if (known) tell?.(seen);
    known = seen;
  };
}

/**
 * `standard`: the indicator, at most 10 s. `image`: the custom loading image, at most 30 s (specification
 * §9).
 */
export type LoadingVariant = 'standard' | 'image';

export type OnLoading = (visible: boolean, variant: LoadingVariant) => void;

export const loadingLimitMs: Record<LoadingVariant, number> = { standard: 10_000, image: 30_000 };

/**
 * Visible while at least one call is running. After its time limit it hides, and only a call that begins
 * later shows it again.
 */
export function createLoading(
  variant: LoadingVariant,
  onLoading: OnLoading = () => {},
): { begin(): () => void } {
  let waiting = new Set<symbol>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    waiting = new Set();
    onLoading(false, variant);
  }

  return {
    begin() {
      const call = Symbol(variant);
      waiting.add(call);
      if (waiting.size === 1) {
        onLoading(true, variant);
        timer = setTimeout(hide, loadingLimitMs[variant]);
      }
      return () => {
        if (waiting.delete(call) && waiting.size === 0) hide();
      };
    },
  };
}

/** What was already tried for one call. */
export type Progress = { retries: number; recovered: boolean; synced: boolean };

export type Decision =
  | { step: 'done' }
  | { step: 'retry'; afterMs: number }
  | { step: 'syncClock' }
  /** The call fails with `error` if the login cannot be recovered. */
  | { step: 'recoverLogin'; error: ApiError }
  | { step: 'fail'; error: ApiError };

export const retryLimit = 3;

/** Decides what follows from a response (specification §8). */
export function decide(answer: Answer, progress: Progress, path: string): Decision {
  const { code } = answer;
  if (isSuccess(answer)) return { step: 'done' };
  if (code === gatewayRefusals['gateway.retry'].code && progress.retries < retryLimit) {
    return { step: 'retry', afterMs: retryPauseMs(progress.retries) };
  }
  if (code === gatewayRefusals['request.timestampRefused'].code && !progress.synced) {
    return { step: 'syncClock' };
  }
  const error = errorOf(answer, path);
  if (authErrorCodes.includes(code) && !progress.recovered) return { step: 'recoverLogin', error };
  return { step: 'fail', error };
}
