import { createHash, timingSafeEqual } from 'node:crypto';
import type { Envelope } from '@ev/contract/envelope';
import type { ErrorName } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import type { TokenIssuer } from '@ev/platform/token-issuer.ts';
import { signatureWindowMs } from '@ev/wire/constants.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { nameOfFailure, statusOf, success } from './answer.ts';
import {
  assertMayUnseal,
  deviceOf,
  type Gateway,
  refusalOf,
  sealingOf,
  sealOn,
  sendAway,
} from './register-endpoints.ts';
import type { Sealing } from './sealing.ts';
import { lifeOfSignature } from './signature.ts';
import { parseInput } from './validate.ts';

export const tokenCallPath = '/ha/iam/api/sec/oauth/token';
/** The name of the token endpoint in the log and in the API description; it is not part of the contract. */
export const tokenCall = 'oauth.token';

/** Fields of the token request (specification §7), and the refresh of an access token. */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().check(z.minLength(1), z.maxLength(128)),
    password: z.string().check(z.minLength(1), z.maxLength(512)),
    auth_type: z.enum(['password', 'newminipg', 'minipg']),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
]);
/** The response; `expiresIn` refers to the access token, in seconds. */
export const TokenAnswer = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
});

/** Errors that it may return, besides those of any endpoint. */
export const tokenErrors = ['auth.loginRefused'] as const satisfies readonly ErrorName[];

/** The only endpoint with a signature of its own: MD5 of timestamp, credential, nonce, app id and secret. */
export function registerTokenCall(app: FastifyInstance, gateway: Gateway, issue: TokenIssuer): void {
  app.post(tokenCallPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (gateway.draining()) return sendAway(gateway, request, reply, tokenCall);
    const sealing = sealingOf(gateway, tokenCallPath, request);
    try {
      const answer = await gateway.enter(() => exchange(gateway, issue, request, sealing));
      gateway.logCall(request, reply, tokenCall, 'ok');
      return reply.send(answer);
    } catch (error) {
      const name = nameOfFailure(error);
      if (!name) {
        request.log.error({ err: error }, 'fault');
        gateway.logCall(request, reply, tokenCall, 'gateway.unavailable');
        return reply.code(500).send(gateway.refuse(request.id, 'gateway.unavailable'));
      }
      gateway.logCall(request, reply, tokenCall, name);
      return reply.code(statusOf(name)).send(await refusalOf(gateway, sealing, request, name, error));
    }
  });
}

async function exchange(
  gateway: Gateway,
  issue: TokenIssuer,
  request: FastifyRequest,
  sealing: Sealing | null,
): Promise<Envelope> {
  checkTokenSignature(gateway, request);
  await rememberSignature(gateway, request);
  if (sealing) assertMayUnseal(gateway, request);
  const grant = parseInput(TokenRequest, await readBody(sealing, request));
  const tokens = await issue(grant, { deviceId: deviceOf(request), ip: request.ip });
  return success(request.id, await sealOn(sealing, tokens));
}

async function readBody(sealing: Sealing | null, request: FastifyRequest): Promise<unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  } catch {
    throw new AppError('request.unreadable');
  }
  return sealing ? sealing.openBody(parsed) : parsed;
}

function checkTokenSignature(gateway: Gateway, request: FastifyRequest): void {
  const { keyRing, clock } = gateway;
  const keys = keyRing.find(request.headers.appid);
  if (keys === null) throw new AppError('request.signatureRefused');
  const credential = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
  const timestamp = text(request, 'timestamp');
  const nonce = text(request, 'nonce');
  const sig = text(request, 'sig');
  const expected = createHash('md5')
    .update(timestamp + credential + nonce + keys.appId + keys.signingSecret)
    .digest('hex');
  const genuine =
    request.headers.authorization === `Basic ${credential}` &&
    // The pattern also ensures the same length in bytes: a header may contain two-byte characters.
    /^[0-9a-f]{32}$/.test(sig) &&
    timingSafeEqual(Buffer.from(sig), Buffer.from(expected));
  if (!genuine) throw new AppError('request.signatureRefused');
  if (
    !/^\d{13}$/.test(timestamp) ||
    Math.abs(clock.now().getTime() - Number(timestamp)) > signatureWindowMs
  ) {
    throw new AppError('request.timestampRefused');
  }
}

async function rememberSignature(gateway: Gateway, request: FastifyRequest): Promise<void> {
  const life = lifeOfSignature(Number(text(request, 'timestamp')));
  if (!(await gateway.seen.remember(`token:${text(request, 'sig')}`, life)))
    throw new AppError('request.replayed');
}

function text(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 128) : '';
}
