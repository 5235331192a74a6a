export const environmentNames = ['dev', 'uat', 'pre', 'sit', 'prd'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** The client's half of an environment, as `GET /h5/env.json` returns it. Never part of the bundle. */
export type ClientEnvironment = {
  name: EnvironmentName;
  appId: string;
  signingSecret: string;
  /** The sign flag: bodies on `/sec/` paths are sealed. */
  signOn: boolean;
  /** SPKI, Base64: encrypts requests. */
  serverPublicKey: string;
  /** PKCS #8, Base64: decrypts responses. */
  clientPrivateKey: string;
  clientCredential: { clientId: string; clientSecret: string };
  /** Empty for the page's own origin, otherwise an origin without a trailing slash. */
  apiBase: string;
  /** The path of the pages, `/h5`. */
  pagePath: string;
  miniProgram: {
    id: string;
    env: string;
    /** The origin of `/common/…`, in the format of `apiBase`: empty for the page's own origin. */
    origin: string;
    /** Where the SDK that talks to the mini-program is loaded from; empty if the brand has none. */
    script: string;
  };
  /** The brand's AMap account; absent if only our own map is used. */
  map?: { key: string; script: string };
  brand: { product: string; name: string; hotline: string; appScheme: string };
};

/** Fields with a question mark may be empty. */
const stringFields = (
  'appId signingSecret serverPublicKey clientPrivateKey clientCredential.clientId ' +
  'clientCredential.clientSecret apiBase? pagePath miniProgram.id? miniProgram.env? miniProgram.origin? miniProgram.script? brand.product brand.name ' +
  'brand.hotline? brand.appScheme?'
).split(' ');

/** Returns the value if it is an environment; throws a `TypeError` that names the first invalid field. */
export function checkClientEnvironment(value: unknown): ClientEnvironment {
  for (const name of stringFields) {
    const path = name.replace('?', '');
    const field = fieldAt(value, path);
    if (typeof field !== 'string' || (field === '' && name === path)) throw wrong(path);
  }
  const environment = value as ClientEnvironment;
  if (!environmentNames.includes(environment.name)) throw wrong('name');
  if (typeof environment.signOn !== 'boolean') throw wrong('signOn');
  if (!isBase(environment.apiBase)) throw wrong('apiBase');
  if (!isBase(environment.miniProgram.origin)) throw wrong('miniProgram.origin');
  if (environment.map && (!isText(environment.map.key) || !isText(environment.map.script)))
    throw wrong('map');
  if (!/^\/.*[^/]$/.test(environment.pagePath)) throw wrong('pagePath');
  return environment;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

function isBase(origin: string): boolean {
  return /^(https?:\/\/[^/?#]+)?$/.test(origin);
}

function fieldAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((object, key) => (object as Record<string, unknown>)?.[key], value);
}

function wrong(path: string): TypeError {
  return new TypeError(`env.json: ${path} is missing or wrong`);
}
