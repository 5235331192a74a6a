import type { Random } from '@ev/kernel/random.ts';
import type { TestClient, WireRequest } from '@ev/testkit/server/test-client.ts';
import { signatureWindowMs } from '@ev/wire/constants.ts';

/** A valid request with what an eavesdropper and a forger have beside it. */
export type Forge = {
  request: WireRequest;
  /** Another valid request, of another call, by another person. */
  another: WireRequest;
  /** The plain text that is sealed in the request. */
  plain: string;
  now: number;
  random: Random;
  client: TestClient;
  /** The same product in another environment: other secret, other keys, other application id. */
  foreign: TestClient;
  foreignAppId: string;
  /** The same request as it is made for the other environment. */
  twin: WireRequest;
  /** Signs with this environment's secret, and with the other one's. */
  sign(request: WireRequest): void;
  signForeign(request: WireRequest): void;
};

/** Changes a request in transit. `sent`: the original request has arrived before. */
export type Forgery = { sent?: true; sealedOnly?: true; change(forge: Forge): void };

const hour = 3_600_000;

/** An attacker who changes a request cannot sign it. */
export const unsignedForgeries: Record<string, Forgery> = {
  replay: { sent: true, change: () => undefined },
  'replay with a fresh timestamp': {
    sent: true,
    change: ({ request, now }) => set(request, 'timestamp', String(now + 1)),
  },
  'replay with a fresh nonce': {
    sent: true,
    change: ({ request, random }) => set(request, 'nonce', nonce(random)),
  },
  'other body': {
    sealedOnly: true,
    change: ({ request, another }) => {
      request.payload = String(another.payload);
    },
  },
  'no body': {
    sealedOnly: true,
    change: ({ request }) => {
      request.payload = '';
    },
  },
  'other path': {
    change: ({ request, another }) => {
      request.url = String(another.url);
      request.method = another.method ?? 'POST';
    },
  },
  'query added': {
    change: ({ request, random }) => {
      request.url = `${String(request.url)}?${random.pick(['a=1', 'timestamp=1', '&', 'a=%00'])}`;
    },
  },
  'path written otherwise': {
    change: ({ request, random }) => {
      request.url = random.pick(pathSpellings)(String(request.url));
    },
  },
  'other token': {
    change: ({ request, another }) => set(request, 'authorization', another.headers.authorization ?? ''),
  },
  'no token': { change: ({ request }) => drop(request, 'authorization') },
  'token of another scheme': {
    change: ({ request, random }) => {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      set(
        request,
        'authorization',
        random.pick([`bearer ${token}`, `Basic ${token}`, token, `Bearer  ${token}`]),
      );
    },
  },
  'other nonce': { change: ({ request, random }) => set(request, 'nonce', nonce(random)) },
  'other timestamp': {
    change: ({ request, now, random }) =>
      set(
        request,
        'timestamp',
        String(now + (random.chance(0.5) ? 1 : -1) * random.int(1, signatureWindowMs - 60_000)),
      ),
  },
  'other signature': { change: ({ request, another }) => set(request, 'sig', another.headers.sig ?? '') },
  'signature with a bit flipped': {
    change: ({ request, random }) => set(request, 'sig', flipHex(request.headers.sig ?? '', random)),
  },
  'signature cut or grown': {
    change: ({ request, random }) => {
      const sig = request.headers.sig ?? '';
      set(request, 'sig', random.pick([sig.slice(0, random.int(0, sig.length - 1)), `${sig}0`, sig + sig]));
    },
  },
  'signature written otherwise': {
    change: ({ request, random }) => {
      const sig = request.headers.sig ?? '';
      const withLetter = sig.replace(/.$/, random.pick(['é', 'g', ' ', 'ÿ']));
      set(
        request,
        'sig',
        random.pick([withLetter, sig.toUpperCase().replace(/^[0-9]*$/, 'A'), '', '0'.repeat(sig.length)]),
      );
    },
  },
  'no signature': {
    change: ({ request, random }) => drop(request, random.pick(['sig', 'nonce', 'timestamp', 'appid'])),
  },
  'other application': {
    change: ({ request, foreignAppId, random }) =>
      set(
        request,
        'appid',
        random.pick([foreignAppId, '', 'h5', String(request.headers.appid).toUpperCase()]),
      ),
  },
  'signed with another environment’s secret': { change: ({ request, signForeign }) => signForeign(request) },
  'made for another environment': { change: ({ request, twin }) => Object.assign(request, twin) },
  'key with a bit flipped': sealedPart('encryptKey', flipBase64),
  'data with a bit flipped': sealedPart('encryptData', flipBase64),
};

/**
 * An attacker who has extracted the environment's secret from the app can sign, and still gets no further.
 */
export const signedForgeries: Record<string, Forgery> = {
  'signed too long ago': {
    change: ({ request, now, random }) =>
      set(request, 'timestamp', String(now - signatureWindowMs - random.int(1_000, hour))),
  },
  'signed for later': {
    change: ({ request, now, random }) =>
      set(request, 'timestamp', String(now + signatureWindowMs + random.int(5_000, hour))),
  },
  'timestamp of another form': {
    change: ({ request, now, random }) =>
      set(
        request,
        'timestamp',
        random.pick([
          String(Math.floor(now / 1000)),
          `0${now}`,
          `${now}.0`,
          now.toString(16),
          '',
          'NaN',
          `+${now}`,
        ]),
      ),
  },
  'signed for another application': {
    change: ({ request, foreignAppId }) => set(request, 'appid', foreignAppId),
  },
  'body not sealed': {
    sealedOnly: true,
    change: ({ request, plain }) => {
      request.payload = plain;
    },
  },
  'body missing': {
    sealedOnly: true,
    change: ({ request }) => {
      request.payload = '';
    },
  },
  'body half sealed': {
    sealedOnly: true,
    change: ({ request, plain, random }) => {
      const { encryptKey, encryptData } = JSON.parse(String(request.payload)) as Sealed;
      request.payload = JSON.stringify(
        random.pick<object>([
          { ...(JSON.parse(plain) as object), encryptKey },
          { encryptKey: '', encryptData: plain },
          { encryptKey: [encryptKey], encryptData },
          { encryptKey, encryptData: null },
          [encryptKey, encryptData],
        ]),
      );
    },
  },
  'sealed for another environment': {
    sealedOnly: true,
    change: ({ request, plain, foreign }) => {
      request.payload = foreign.seal(plain);
    },
  },
  'key of another message': {
    sealedOnly: true,
    change: ({ request, plain, client }) => {
      const [one, two] = [client.seal(plain), client.seal(plain)].map((text) => JSON.parse(text) as Sealed);
      request.payload = JSON.stringify({ encryptKey: one?.encryptKey, encryptData: two?.encryptData });
    },
  },
  'key flipped and signed': sealedPart('encryptKey', flipBase64),
  'key cut and signed': sealedPart('encryptKey', cutBase64),
  'data flipped and signed': sealedPart('encryptData', flipBase64),
  'data cut and signed': sealedPart('encryptData', cutBase64),
  'data written otherwise and signed': sealedPart('encryptData', (text, random) =>
    random.pick([` ${text}`, `${text}\n`, `${text}=`, `${text.replace(/=*$/, '')}A`, `${text}é`]),
  ),
};

type Sealed = { encryptKey: string; encryptData: string };

/** These reach a server only over a socket: `inject` normalises an address before it arrives. */
export const untidySpellings: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}?`,
  (path) => `${path}#`,
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/sec/', '/sec/./'),
  (path) => path.replace('/sec/', '/%2e/sec/'),
  (path) => `http://other.example${path}`,
];

export const pathSpellings: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/sec/', '/'),
  (path) => `${path};a=1`,
  (path) => `${path}%00`,
];

function sealedPart(part: keyof Sealed, change: (text: string, random: Random) => string): Forgery {
  return {
    sealedOnly: true,
    change: ({ request, random }) => {
      const sealed = JSON.parse(String(request.payload)) as Sealed;
      request.payload = JSON.stringify({ ...sealed, [part]: change(sealed[part], random) });
    },
  };
}

function flipBase64(text: string, random: Random): string {
  const bytes = Buffer.from(text, 'base64');
  const at = random.int(0, bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
  return bytes.toString('base64');
}

function cutBase64(text: string, random: Random): string {
  const bytes = Buffer.from(text, 'base64');
  return bytes.subarray(0, random.int(0, bytes.length - 1)).toString('base64');
}

function flipHex(text: string, random: Random): string {
  const bytes = Buffer.from(text, 'hex');
  const at = random.int(0, bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
  return bytes.toString('hex');
}

function nonce(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 6 }, () => random.pick([...letters])).join('');
}

function set(request: WireRequest, name: string, value: string): void {
  request.headers[name] = value;
}

function drop(request: WireRequest, name: string): void {
  delete request.headers[name];
}
