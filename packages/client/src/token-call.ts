import { basicCredential, signTokenCall } from '@ev/wire/signature.ts';
import { wait } from './abortable.ts';
import { ApiError } from './api-error.ts';
import { errorOf, isSuccess, retryPauseMs } from './decide.ts';
import type { Line } from './line.ts';
import { prepareCall } from './prepare-call.ts';
import type { Answer } from './read-answer.ts';
import type { Caller } from './write-request.ts';

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

/** The token call is signed in its own way, by the app and not by a customer. */
const asApp: Caller = ({ timestamp, nonce }, { appId, signingSecret: secret, clientCredential }) => {
  const credential = basicCredential(clientCredential.clientId, clientCredential.clientSecret);
  return {
    sig: signTokenCall({ timestamp, credential, nonce, appId, secret }),
    Authorization: `Basic ${credential}`,
  };
};

/**
 * The token call (specification §7). Repeats carry the same `Idempotency-Key`, so that an answer that was
 * lost on the way does not cost a one-use login sign or refresh token. Rejects with `ApiError`.
 */
export async function callToken(line: Line, grant: TokenGrant): Promise<TokenAnswer> {
  const call = prepareCall(['POST', tokenPath, 'idempotent'], tokenPath, grant);
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
  return /^gateway|timestampRefused|tooManyRequests/.test(name);
}

function readTokens(answer: Answer): TokenAnswer {
  const { accessToken, refreshToken = '', expiresIn = 0 } = (answer.body ?? {}) as Partial<TokenAnswer>;
  if (!isSuccess(answer) || !accessToken) throw errorOf(answer, tokenPath);
  return { accessToken, refreshToken, expiresIn };
}
