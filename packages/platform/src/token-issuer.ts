/** What the token endpoint requests (specification §7), and the refresh of an access token. */
export type TokenRequest =
  | {
      grant_type: 'password';
      username: string;
      password: string;
      auth_type: 'password' | 'newminipg' | 'minipg';
    }
  | { grant_type: 'refresh_token'; refresh_token: string };

export type IssuedTokens = { accessToken: string; refreshToken: string; expiresIn: number };

/** The domain that owns sessions exchanges a grant for tokens; it throws AppError when it refuses. */
export type TokenIssuer = (
  request: TokenRequest,
  call: { deviceId: string; ip: string },
) => Promise<IssuedTokens>;
