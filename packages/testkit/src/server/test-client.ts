import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { type Endpoint, travelOf, treatmentOf } from '@ev/contract/endpoint';
import type { Envelope } from '@ev/contract/envelope';
import type { Clock } from '@ev/platform/clock.ts';
import type { KeySet } from '@ev/platform/wire-keys.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type WireRequest = InjectOptions & { headers: Record<string, string> };

export type CallOptions = {
  token?: string;
  deviceId?: string;
  /** Idempotency key; a fresh one for each call of a command unless given. */
  key?: string;
  ip?: string;
  /** Changes the request in transit, for attacks. */
  tamper?(request: WireRequest): void;
};

export type Answer<Body = unknown> = Envelope<Body> & { statusCode: number };

export type TestClient = ReturnType<typeof createTestClient>;

/**
 * A caller that implements the wire with Node's own crypto, so that the server is not tested against its own
 * code.
 */
export function createTestClient(
  app: FastifyInstance,
  { keys, clock, endpoints }: { keys: KeySet; clock: Clock; endpoints: readonly Endpoint[] },
) {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const serverKey = createPublicKey({
    key: Buffer.from(keys.serverPublicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const clientKey = createPrivateKey({
    key: Buffer.from(keys.clientPrivateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });

  const sealText = (text: string) => {
    const secret = randomBytes(16).toString('hex');
    const cipher = createCipheriv('aes-128-gcm', secret.slice(0, 16), secret.slice(16));
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    const padding = { key: serverKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return {
      encryptKey: publicEncrypt(padding, Buffer.from(secret)).toString('base64'),
      encryptData: data.toString('base64'),
    };
  };
  const openSealed = (sealed: { encryptKey: string; encryptData: string }): unknown => {
    const padding = { key: clientKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const secret = privateDecrypt(padding, Buffer.from(sealed.encryptKey, 'base64')).toString();
    const data = Buffer.from(sealed.encryptData, 'base64');
    const decipher = createDecipheriv('aes-128-gcm', secret.slice(0, 16), secret.slice(16));
    decipher.setAuthTag(data.subarray(-16));
    return JSON.parse(
      Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8'),
    );
  };
  const nonce = () =>
    randomBytes(12)
      .toString('base64')
      .replace(/[^A-Za-z0-9]/g, '')
      .padEnd(6, '0')
      .slice(0, 6);

  /** The response as sent over the wire, unsealed where it was sealed. */
  function open(response: Awaited<ReturnType<typeof app.inject>>): Answer {
    const envelope = response.json<Envelope>();
    const body = envelope.body as { encryptKey?: string; encryptData?: string } | null;
    const opened = body?.encryptKey && body.encryptData ? openSealed(body as never) : envelope.body;
    return { ...envelope, body: opened, statusCode: response.statusCode };
  }
  const send = async (request: WireRequest): Promise<Answer> => open(await app.inject(request));

  const sign = (request: WireRequest): void => {
    const { timestamp, nonce: once, authorization = '' } = request.headers;
    const token = authorization.replace(/^Bearer /, '');
    request.headers.sig = createHmac('sha256', keys.signingSecret)
      .update([request.url, request.payload ?? '', timestamp, token, once].join('\n'))
      .digest('hex');
  };
  const signToken = (request: WireRequest): void => {
    const { timestamp, nonce: once, authorization = '', appid } = request.headers;
    request.headers.sig = createHash('md5')
      .update(timestamp + authorization.replace(/^Basic /, '') + once + appid + keys.signingSecret)
      .digest('hex');
  };

  function prepare<Id extends EndpointId>(
    id: Id,
    input: Api[Id]['input'],
    options: CallOptions = {},
  ): WireRequest {
    const endpoint = byId.get(id);
    if (!endpoint) throw new Error(`There is no call ${id}`);
    const { method, path, idempotent } = endpoint;
    const { address, body: given } = travelOf(endpoint, input);
    const sealed = treatmentOf(path).sealed && keys.signOn;
    const plain = given === undefined ? '' : JSON.stringify(given);
    const body = plain && sealed ? JSON.stringify(sealText(plain)) : plain;
    const request: WireRequest = {
      method,
      url: address,
      headers: {
        timestamp: String(clock.now().getTime()),
        nonce: nonce(),
        operatesystem: 'h5',
        appid: keys.appId,
        deviceid: options.deviceId ?? 'test-device',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(idempotent ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
      },
      ...(options.ip ? { remoteAddress: options.ip } : {}),
      ...(body ? { payload: body } : {}),
    };
    sign(request);
    return request;
  }

  function prepareToken(fields: Record<string, string>, options: CallOptions = {}): WireRequest {
    const plain = JSON.stringify(fields);
    const request: WireRequest = {
      method: 'POST',
      url: '/ha/iam/api/sec/oauth/token',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
        deviceid: options.deviceId ?? 'test-device',
        timestamp: String(clock.now().getTime()),
        operatesystem: 'h5',
        appid: keys.appId,
        nonce: nonce(),
        appversion: '3.2.0',
      },
      ...(options.ip ? { remoteAddress: options.ip } : {}),
      payload: keys.signOn ? JSON.stringify(sealText(plain)) : plain,
    };
    signToken(request);
    return request;
  }

  return {
    /** Requests as they would be sent, and what a forger needs to derive others from them. */
    prepare,
    prepareToken,
    sign,
    signToken,
    seal: (text: string): string => JSON.stringify(sealText(text)),
    send,
    open,

    /** One call of the contract. Never throws on a refusal: tests check the header. */
    async call<Id extends EndpointId>(
      id: Id,
      input: Api[Id]['input'],
      options: CallOptions = {},
    ): Promise<Answer<Api[Id]['output']>> {
      const request = prepare(id, input, options);
      options.tamper?.(request);
      return (await send(request)) as Answer<Api[Id]['output']>;
    },

    /** The token call with its own signature. */
    async token(fields: Record<string, string>, options: CallOptions = {}) {
      const request = prepareToken(fields, options);
      options.tamper?.(request);
      return (await send(request)) as Answer<{
        accessToken: string;
        refreshToken: string;
        expiresIn: number;
      }>;
    },
  };
}

/** The fields of a GET become its query. */
