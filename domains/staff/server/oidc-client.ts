import { createHmac } from 'node:crypto';
import { systemClock } from '@ev/platform/clock.ts';
import { readTextFile } from '@ev/platform/decode-text.ts';
import type { StaffOidc } from '@ev/platform/module.ts';
import * as oidc from 'openid-client';

const patienceSeconds = 10;
const hourSeconds = 3600;

/** Values of `amr` (RFC 8176) and `acr` with which providers report a second factor. */
const secondFactorNames: readonly unknown[] = [
  'mfa',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
];

/** What binds a login to the browser that began it, all derived from the secret in its cookie. */
function bindingOf(secret: string) {
  const made = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
}

/** What the provider says about the user whom it has returned. */
export type ReturnedUser = {
  /** By the configured claim; null if the token lacks it, or contains an unverified e-mail address. */
  subject: string | null;
  secondFactor: boolean;
  /** How long the login at the provider still counts, in ms; null without a maximum age. */
  validMs: number | null;
};

export type OidcClient = ReturnType<typeof createOidcClient>;

/**
 * Client of the company's identity provider: OpenID Connect, authorization code with PKCE. ID tokens are
 * accepted with a signature of one of the keys that the provider publishes.
 */
export function createOidcClient(settings: StaffOidc, redirectUri: string) {
  const maxAge = settings.maxAgeHours === null ? null : settings.maxAgeHours * hourSeconds;
  let found: Promise<oidc.Configuration> | null = null;

  /** Discovered on first use and cached; a failed discovery is retried. */
  function configuration(): Promise<oidc.Configuration> {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  async function discover(): Promise<oidc.Configuration> {
    const issuer = new URL(settings.issuer);
    const secret = readTextFile(settings.clientSecretFile).trim();
    return oidc.discovery(issuer, settings.clientId, secret, undefined, {
      timeout: patienceSeconds,
      execute: [
        // By the standard TLS would do, because the token comes from the provider itself; it does not where a
        // proxy on the way ends TLS.
        oidc.enableNonRepudiationChecks,
        // Only in a demo or a rehearsal; the settings refuse http in production.
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  }

  return {
    /** @throws if the provider cannot be reached */
    async addressFor(secret: string): Promise<string> {
      const { state, nonce, verifier } = bindingOf(secret);
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(maxAge === null ? {} : { max_age: String(maxAge) }),
      });
      return address.href;
    },

    /**
     * @param query of the URL to which the browser was redirected
     * @throws if the response or its signature is invalid, the login at the provider is older than the maximum
     * age, or the provider cannot be reached
     */
    async redeem(secret: string, query: string): Promise<ReturnedUser> {
      const { state, nonce, verifier } = bindingOf(secret);
      const answer = await oidc.authorizationCodeGrant(
        await configuration(),
        new URL(`${redirectUri}${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(maxAge === null ? {} : { maxAge }),
        },
      );
      const claims = answer.claims() ?? {};
      return {
        subject: subjectOf(claims, settings.claim),
        secondFactor: hasSecondFactor(claims),
        validMs: maxAge === null ? null : validMs(claims, maxAge),
      };
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

export function subjectOf(claims: Claims, claim: string): string | null {
  const value = claims[claim];
  if (typeof value !== 'string' || value === '') return null;
  return claim === 'email' && claims.email_verified !== true ? null : value;
}

export function hasSecondFactor({ amr, acr }: Claims): boolean {
  return [...(Array.isArray(amr) ? amr : []), acr].some((name) => secondFactorNames.includes(name));
}

/** The provider's times are of the real clock, never of the demo's world clock. */
function validMs({ auth_time }: Claims, maxAge: number): number {
  return Math.max(0, (Number(auth_time) + maxAge) * 1000 - systemClock.now().getTime());
}

/** Why a company login failed, as far as the member can act on it. */
export function reasonOf(error: unknown): 'cancelled' | 'unavailable' | 'failed' {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'failed';
  }
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  const code = error instanceof oidc.ClientError ? error.code : null;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'unavailable';
  return isNetworkFault(error) ? 'unavailable' : 'failed';
}

/** Network errors as `fetch` reports them. */
function isNetworkFault(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((one) => one instanceof TypeError && one.message === 'fetch failed');
}
