import type { ApiError } from './api-error.ts';
import type { LoginSign } from './device.ts';
import {
  bearer,
  createLine,
  errorOf,
  isSuccess,
  type LineOptions,
  prepareCall,
  type WireRow,
} from './line.ts';
import { isPassing } from './session.ts';

/** Specification §4. `nologin`: the mini-program has passed no user id or no token. */
export type LoginSignOutcome =
  | { outcome: 'success'; sign: LoginSign }
  | { outcome: 'fail'; error: ApiError }
  | { outcome: 'nologin' };

/** Shorter than a session waits for its host (`tokenTimeoutMs`). */
const timeoutMs = 4_500;

/** At the mini-program's origin (specification §7). */
export const loginSignCall: WireRow = ['GET', '/common/authorizationTokenMapping'];

/**
 * Requests a login sign from the mini-program (specification §7). It is used once and at once, so that none
 * is ever stored: what the specification clears first never exists.
 * @throws ApiError when the failure says nothing about the login, such as offline
 */
export async function askLoginSign(
  options: LineOptions,
  login: { uid: string; token: string } | null,
): Promise<LoginSignOutcome> {
  if (!login) return { outcome: 'nologin' };
  const { environment } = options;
  const apiBase = environment.miniProgram.origin || environment.apiBase;
  const line = createLine({ ...options, environment: { ...environment, apiBase } });
  const call = prepareCall(loginSignCall, loginSignCall[1], {});
  const answer = await line.send(call, bearer(login.token), { timeoutMs });
  if (isSuccess(answer) && typeof answer.body === 'string')
    return { outcome: 'success', sign: { username: login.uid, loginSign: answer.body } };
  const error = errorOf(answer, loginSignCall[1]);
  if (isPassing(error)) throw error;
  return { outcome: 'fail', error };
}
