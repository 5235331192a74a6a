import type { Api, EndpointId } from '@ev/contract';
import { authErrorCodes } from '@ev/contract/errors';
import { untilAborted, wait } from './abortable.ts';
import { type ApiError, asApiError } from './api-error.ts';
import { type CallFlags, takeFlags } from './call-flags.ts';
import { decide, type Progress } from './decide.ts';
import { type ClientHooks, createVersionWatch, oncePerJump } from './hooks.ts';
import { createLine, type LineOptions } from './line.ts';
import { createLoading } from './loading.ts';
import type { LocalLog } from './local-log.ts';
import { type PreparedCall, prepareCall, type WireRow } from './prepare-call.ts';
import type { Session } from './session.ts';
import { bearer } from './write-request.ts';

/** Makes a call of the contract. Whatever goes wrong on the way, it rejects with `ApiError`. */
export type Call = <Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
  flags?: CallFlags,
) => Promise<Api[Id]['output']>;

export type Client = {
  call: Call;
  /** Like `call`, with a form of files instead of JSON; signed without its body and never sealed. */
  upload: <Id extends EndpointId>(id: Id, form: FormData, flags?: CallFlags) => Promise<Api[Id]['output']>;
  /** Learns the server's time. Worth doing when the page starts; no call waits for it. */
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

  /** Sends until there is a result, following the decisions. */
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
        case 'recoverLogin':
          progress.recovered = true;
          if (await untilAborted(session.recover(token, flags), signal)) break;
          loseLogin(token, decision.error, flags);
          throw decision.error;
        case 'fail':
          if (isLoginLost(decision.error)) loseLogin(token, decision.error, flags);
          throw decision.error;
      }
    }
  }

  /** Where the app has a login page of its own, the customer has just left it: not another one. */
  function loseLogin(token: string, reason: ApiError, { noLogin, loginRedirect }: CallFlags) {
    session.forget(token);
    if (!noLogin && !host.openLogin) needLogin({ loginRedirect, reason });
  }

  function report(callId: string, error: ApiError, { noTip }: CallFlags) {
    const { kind, code, requestId, message, cause } = error;
    if (kind === 'aborted') return;
    log?.write('call failed', { callId, kind, errorCode: code, requestId, message, cause });
    if (!noTip && !isLoginLost(error)) hooks.onToast?.(kind === 'timeout' ? '网络异常' : message);
  }

  return {
    call: (id, input, flags) => start(id, input, flags) as never,
    upload: (id, form, flags) => start(id, form, flags) as never,
    syncClock: line.syncClock,
  };
}

/** The login page tells of these, no toast. */
function isLoginLost({ code }: ApiError): boolean {
  return authErrorCodes.includes(code);
}
