import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffOidc } from '@ev/platform/module.ts';
import Provider from 'oidc-provider';

const clientId = 'console';
const clientSecret = 'a-secret-that-both-sides-know';

/** A key that signs ID tokens. */
type SigningKey = ReturnType<typeof newSigningKey>;
export function newSigningKey(kid: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid };
}

export type IdToken = { header: Record<string, unknown>; claims: Record<string, unknown>; signature: string };

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = ({ header, claims }: Pick<IdToken, 'header' | 'claims'>) => `${part(header)}.${part(claims)}`;

/** The token with this key's signature, whatever its header says. */
export function signedBy(key: SigningKey, token: Omit<IdToken, 'signature'>): IdToken {
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(partsOf(token)), privateKey).toString('base64url');
  return { ...token, signature };
}

/** The token with an HMAC by what both sides know. */
export function signedByClientSecret(token: Omit<IdToken, 'signature'>): IdToken {
  const signature = createHmac('sha256', clientSecret).update(partsOf(token)).digest('base64url');
  return { ...token, signature };
}

function read(idToken: string): IdToken {
  const [header = '', claims = '', signature = ''] = idToken.split('.');
  const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  return { header: json(header), claims: json(claims), signature };
}

/** The user at the provider, or a cancelled login. */
export type Visitor = { sub: string; amr?: string[]; claims?: Record<string, unknown> } | 'turns back';

/** A company's identity provider that we did not write, in this process. */
export async function startIdentityProvider(redirectUri: string) {
  let visitor: Visitor = 'turns back';
  let provider: Provider | null = null;
  let key = newSigningKey('one');
  let forgery: ((token: IdToken) => IdToken) | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      if (!provider) return response.writeHead(503).end();
      if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
      const result =
        visitor === 'turns back'
          ? { error: 'access_denied' }
          : { login: { accountId: visitor.sub, ...(visitor.amr ? { amr: visitor.amr } : {}) } };
      await provider.interactionFinished(request, response, result);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () => {
    provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      jwks: { keys: [key] },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      cookies: { keys: ['a-key-of-the-test'] },
      claims: { openid: ['sub', 'amr'], profile: ['employee'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...(visitor === 'turns back' ? {} : visitor.claims) }),
      }),
      // It asks for no consent.
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (!forgery || !body?.id_token) return;
      const token = forgery(read(body.id_token));
      context.body = { ...body, id_token: `${partsOf(token)}.${token.signature}` };
    });
  };
  open();

  const clientSecretFile = join(mkdtempSync(join(tmpdir(), 'ev-oidc-')), 'secret');
  writeFileSync(clientSecretFile, `${clientSecret}\n`);
  const settings: StaffOidc = { issuer, clientId, clientSecretFile, claim: 'sub', maxAgeHours: null };

  return {
    settings,
    open,
    key: () => key,
    /** Replaces its key, and publishes the new one only. */
    changeKey: (next: SigningKey) => {
      key = next;
      open();
    },
    /** From now on ID tokens are sent as this function returns them; null: as they are. */
    forge: (change: typeof forgery) => {
      forgery = change;
    },
    /** As if it were down: its responses are useless. */
    shut: () => {
      provider = null;
    },
    /** What the browser of this user brings back from an address of the provider. */
    async visit(address: string, who: Visitor): Promise<string> {
      visitor = who;
      const jar = new Map<string, string>();
      let at = address;
      while (!at.startsWith(redirectUri)) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value) jar.set(name, value);
          else jar.delete(name);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`${at} leads nowhere: ${answer.status} ${await answer.text()}`);
        at = new URL(next, at).href;
      }
      return at.slice(redirectUri.length);
    },
    stop: () => new Promise<unknown>((done) => server.close(done)),
  };
}
