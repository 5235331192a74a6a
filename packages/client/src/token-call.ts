import { successCode } from '@ev/contract/errors';
import { randomNonce, randomUuid } from '@ev/wire/nonce.ts';
import { basicCredential, signTokenCall } from '@ev/wire/signature.ts';
import { wait } from './abortable.ts';
import { ApiError } from './api-error.ts';
import { errorOf, retryPauseMs } from './decide.ts';
import type { Line } from './line.ts';
import { commonHeaders, type UnsentRequest } from './write-request.ts';

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

/**
 * The token call (specification §7). Repeats carry the same `Idempotency-Key`, so that an answer that was
 * lost on the way does not cost a one-use login sign or refresh token. Rejects with `ApiError`.
 */
export async function callToken(line: Line, grant: TokenGrant): Promise<TokenAnswer> {
  const idempotencyKey = randomUuid();
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(line, grant, idempotencyKey);
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
  return ['gateway.retry', 'gateway.busy', 'request.timestampRefused', 'request.tooManyRequests'].includes(
    name,
  );
}

async function attempt(line: Line, grant: TokenGrant, idempotencyKey: string): Promise<TokenAnswer> {
  const request = await writeTokenRequest(line, grant, idempotencyKey);
  const answer = await line.sendWritten(request, tokenPath, { timeoutMs: tokenTimeoutMs });
  if (answer.code !== successCode || answer.status !== 200) throw errorOf(answer, tokenPath);
  const { accessToken, refreshToken, expiresIn } = (answer.body ?? {}) as Partial<TokenAnswer>;
  if (!accessToken) throw new ApiError({ kind: 'fault', message: '服务器异常', requestId: answer.requestId });
  return { accessToken, refreshToken: refreshToken ?? '', expiresIn: expiresIn ?? 0 };
}

async function writeTokenRequest(
  { letterhead: { environment, host, sealer }, clock }: Line,
  grant: TokenGrant,
  idempotencyKey: string,
): Promise<UnsentRequest> {
  const { appId, signingSecret: secret, clientCredential } = environment;
  const credential = basicCredential(clientCredential.clientId, clientCredential.clientSecret);
  const timestamp = clock.serverNow();
  const nonce = randomNonce();
  const text = JSON.stringify(grant);
  return {
    method: 'POST',
    url: environment.apiBase + tokenPath,
    headers: {
      ...commonHeaders(environment, host, timestamp, nonce),
      'Content-Type': 'application/json',
      Authorization: `Basic ${credential}`,
      'Idempotency-Key': idempotencyKey,
      sig: signTokenCall({ timestamp, credential, nonce, appId, secret }),
    },
    body: environment.signOn ? JSON.stringify(await sealer.seal(text)) : text,
  };
}
