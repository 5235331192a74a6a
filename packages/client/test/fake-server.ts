import { fromBase64, toBase64 } from '@ev/wire/bytes.ts';
import { type ClockOffset, createClockOffset } from '@ev/wire/clock-offset.ts';
import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { importPrivateKey, importPublicKey } from '@ev/wire/rsa-keys.ts';
import { isSealed, open, seal } from '@ev/wire/sealing.ts';
import { basicCredential, signRequest, signTokenCall } from '@ev/wire/signature.ts';
import type { ClientHost } from '../src/device.ts';
import type { WireRow } from '../src/line.ts';
import type { Transport, WireRequest } from '../src/transport.ts';

/** What the server saw of one request, its body opened. */
export type Seen = {
  path: string;
  headers: Record<string, string>;
  body: unknown;
  wasSealed: boolean;
  raw: WireRequest;
};

/** `text` is sent as it is; `never` is a line that went dead; an error is a broken line. */
export type Reply =
  | {
      code?: string;
      message?: string;
      body?: unknown;
      status?: number;
      headers?: Record<string, string>;
      plain?: true;
    }
  | { text: string; status?: number }
  | 'never'
  | Error;

async function newKeys() {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048 };
  const exponent = fromBase64('AQAB');
  const pair = await crypto.subtle.generateKey({ ...algorithm, publicExponent: exponent }, true, [
    'encrypt',
    'decrypt',
  ]);
  return {
    spki: toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))),
    pkcs8: toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))),
  };
}

const serverKeys = await newKeys();
const clientKeys = await newKeys();

export const environment: ClientEnvironment = {
  name: 'dev',
  appId: 'app-test',
  signingSecret: 'test-signing',
  signOn: true,
  serverPublicKey: serverKeys.spki,
  clientPrivateKey: clientKeys.pkcs8,
  clientCredential: { clientId: 'h5', clientSecret: 'test-credential' },
  apiBase: 'https://api.example.com',
  pagePath: '/h5',
  miniProgram: { id: 'mini', env: 'release', origin: '', script: '' },
  brand: { product: '示例汽车', name: '示例', hotline: '400', appScheme: 'example' },
};

/** Without sealing nothing leaves the event loop, and fake timers see everything. */
export const unsealedEnvironment: ClientEnvironment = { ...environment, signOn: false };

export const host: ClientHost = { deviceId: 'device-test', appVersion: '3.2.1' };

export const table = {
  'test.get': ['GET', '/main/api/test/get'],
  'test.sealedGet': ['GET', '/main/api/sec/test/get'],
  'test.post': ['POST', '/main/api/test/post'],
  'test.sealedPost': ['POST', '/main/api/lgn/sec/test/post'],
  'test.command': ['POST', '/main/api/lgn/test/command', 'idempotent'],
  'test.sealedCommand': ['POST', '/main/api/lgn/sec/test/command', 'idempotent'],
  'test.community': ['POST', '/main/api/community/lgn/test'],
  'test.inQuery': ['POST', '/main/api/test/post?businessCode'],
  'test.flagged': [
    'POST',
    '/main/api/test/post?a=%E4%B8%AD&noTip=true&noLoad&loginRedirect=%2Fpages%2Fme&b=1',
  ],
} as const satisfies Record<string, WireRow>;

/**
 * The other side of the wire. Throws inside the transport when a signature is wrong or a body is not sealed
 * as it must be; answers with what `reply` gives, sealed where the path asks for it.
 */
export function createFakeServer(
  env: ClientEnvironment,
  reply: (seen: Seen, index: number) => Reply | Promise<Reply>,
): { transport: Transport; seen: Seen[]; clock: ClockOffset; env: ClientEnvironment } {
  const seen: Seen[] = [];
  const transport: Transport = async (request) => {
    const entry = await readRequest(env, request);
    seen.push(entry);
    const given = await reply(entry, seen.length - 1);
    if (given === 'never') return new Promise(() => {});
    if (given instanceof Error) throw given;
    const { status = 200 } = given;
    if ('text' in given) return { status, header: () => null, text: given.text };
    const { code = '10000000', message = '', body = null, headers = {}, plain } = given;
    const clientKey = await importPublicKey(clientKeys.spki);
    const sealed = env.signOn && !plain && entry.path.includes('/sec/');
    const header = { code, message, requestId: `request-${seen.length}` };
    return {
      status,
      header: (name) => headers[name.toLowerCase()] ?? null,
      text: JSON.stringify({ header, body: sealed ? await seal(clientKey, body) : body }),
    };
  };
  return { transport, seen, clock: createClockOffset(() => Date.now()), env };
}

async function readRequest(env: ClientEnvironment, request: WireRequest): Promise<Seen> {
  const path = request.url.slice(env.apiBase.length);
  const { headers } = request;
  const text = typeof request.body === 'string' ? request.body : '';
  if (headers.sig !== expectedSignature(env, path, text, headers)) throw new Error('wrong signature');
  const parsed = text ? JSON.parse(text) : request.body;
  const wasSealed = isSealed(parsed);
  if (wasSealed !== (env.signOn && path.includes('/sec/') && request.method === 'POST')) {
    throw new Error('sealed or not against the rule');
  }
  const body = wasSealed ? await open(await importPrivateKey(serverKeys.pkcs8), parsed) : parsed;
  return { path, headers, body, wasSealed, raw: request };
}

function expectedSignature(
  { signingSecret: secret, appId, clientCredential }: ClientEnvironment,
  path: string,
  body: string,
  { timestamp = '', nonce = '', Authorization = '' }: Record<string, string>,
): string {
  const credential = basicCredential(clientCredential.clientId, clientCredential.clientSecret);
  if (Authorization === `Basic ${credential}`) {
    return signTokenCall({ timestamp, credential, nonce, appId, secret });
  }
  const token = Authorization.replace('Bearer ', '');
  return signRequest({ secret, path, body, timestamp, token, nonce });
}
