/**
 * A second client of the wire, written from docs/wire.md alone: `node:crypto` and `fetch`, nothing of ours. What it
 * and the server agree on is what the wire is.
 */
import * as nodeCrypto from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

export type Target = {
  /** Origin of the API, without a slash at its end. */
  baseUrl: string;
  /** What every call names, unless its headers say otherwise. */
  deviceId?: string;
  env: {
    appId: string;
    signingSecret: string;
    signOn: boolean;
    serverPublicKey: string;
    clientPrivateKey: string;
    clientCredential: { clientId: string; clientSecret: string };
  };
  fetch?: typeof fetch;
  /** The server's clock, ms since 1970; this machine's clock when left out. */
  now?(): number;
};

const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

export type CallOptions = {
  method?: 'GET' | 'POST';
  token?: string;
  idempotencyKey?: string;
  /** ms since 1970 on the server's clock; now when left out. */
  timestamp?: number;
  nonce?: string;
  /** The body is compressed on its way. */
  encoding?: keyof typeof encoders;
  /** Laid over the headers at last, to send wrong ones; null removes one. */
  headers?: Record<string, string | null>;
};

export type Answer = {
  status: number;
  header: { code: string; message: string; requestId: string };
  body: unknown;
  /** True when the body came sealed. */
  sealed: boolean;
};

/** The server's clock, ms since 1970. */
export async function getTime(target: Target): Promise<number> {
  const { body } = await signedCall(target, '/time', undefined, { method: 'GET' });
  return (body as { timestamp: number }).timestamp;
}

/** A JSON call with a signature. `path` may hold a query; `body` undefined sends none. */
export async function signedCall(target: Target, path: string, body?: unknown, options: CallOptions = {}) {
  return send(target, path, body === undefined ? '' : JSON.stringify(body), options);
}

/** A signed call whose body is sealed for the server; with GET there is none. */
export async function sealedCall(target: Target, path: string, body?: unknown, options: CallOptions = {}) {
  return send(target, path, body === undefined ? '' : JSON.stringify(sealFor(target, body)), options);
}

/** `POST /ha/iam/api/sec/oauth/token` with the fields as given, sealed while the sign flag is on. */
export async function tokenCall(target: Target, fields: Record<string, string>, options: CallOptions = {}) {
  const { appId, signingSecret, signOn, clientCredential } = target.env;
  const timestamp = String(options.timestamp ?? nowOf(target));
  const nonce = options.nonce ?? newNonce();
  const credential = Buffer.from(`${clientCredential.clientId}:${clientCredential.clientSecret}`).toString(
    'base64',
  );
  const sig = nodeCrypto
    .createHash('md5')
    .update(timestamp + credential + nonce + appId + signingSecret)
    .digest('hex');
  const headers = {
    Authorization: `Basic ${credential}`,
    timestamp,
    nonce,
    sig,
    ...options.headers,
  };
  const body = JSON.stringify(signOn ? sealFor(target, fields) : fields);
  return send(target, '/ha/iam/api/sec/oauth/token', body, { ...options, headers });
}

export function sealFor(target: Target, value: unknown) {
  const key = Buffer.from(newText(16));
  const iv = Buffer.from(newText(16));
  const cipher = nodeCrypto.createCipheriv('aes-128-gcm', key, iv);
  const data = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()];
  const publicKey = nodeCrypto.createPublicKey({
    key: Buffer.from(target.env.serverPublicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const wrapped = nodeCrypto.publicEncrypt({ key: publicKey, oaepHash: 'sha256' }, Buffer.concat([key, iv]));
  return { encryptKey: wrapped.toString('base64'), encryptData: Buffer.concat(data).toString('base64') };
}

async function send(target: Target, path: string, body: string, options: CallOptions): Promise<Answer> {
  const { method = 'POST', token = '', timestamp = nowOf(target), nonce = newNonce() } = options;
  const sig = nodeCrypto
    .createHmac('sha256', target.env.signingSecret)
    .update([path, body, timestamp, token, nonce].join('\n'))
    .digest('hex');
  const headers = new Headers({ operateSystem: 'h5', appId: target.env.appId, nonce, sig });
  headers.set('timestamp', String(timestamp));
  headers.set('deviceId', target.deviceId ?? 'independent-client');
  headers.set('appVersion', '1.0.0');
  headers.set('clientType', '1');
  if (method === 'POST') headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  if (options.encoding) headers.set('Content-Encoding', options.encoding);
  const onItsWay = options.encoding ? encoders[options.encoding](body) : body;
  const init = { method, headers, body: method === 'GET' ? undefined : onItsWay };
  const response = await (target.fetch ?? fetch)(target.baseUrl + path, init);
  const envelope = (await response.json()) as Pick<Answer, 'header' | 'body'>;
  const sealed = envelope.body as { encryptKey?: string; encryptData?: string } | null;
  const { encryptKey, encryptData } = sealed ?? {};
  const plain = encryptKey && encryptData ? openAsClient(target, { encryptKey, encryptData }) : envelope.body;
  return { status: response.status, header: envelope.header, body: plain, sealed: plain !== envelope.body };
}

function openAsClient(target: Target, sealed: { encryptKey: string; encryptData: string }): unknown {
  const privateKey = nodeCrypto.createPrivateKey({
    key: Buffer.from(target.env.clientPrivateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const wrapped = Buffer.from(sealed.encryptKey, 'base64');
  const keyAndIv = nodeCrypto.privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, wrapped);
  const data = Buffer.from(sealed.encryptData, 'base64');
  const decipher = nodeCrypto.createDecipheriv(
    'aes-128-gcm',
    keyAndIv.subarray(0, 16),
    keyAndIv.subarray(16),
  );
  decipher.setAuthTag(data.subarray(-16));
  const text = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8');
  return JSON.parse(text);
}

function nowOf(target: Target): number {
  return target.now?.() ?? Date.now();
}

function newNonce(): string {
  return newText(6);
}

function newText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length }, () => letters[nodeCrypto.randomInt(letters.length)]).join('');
}
