import type { Port } from '@ev/platform/partners.ts';

/** WeChat's open platform for the brand's official account. */
export type WechatPlatformPort = Port & {
  /** The official account; null if the brand has none. */
  readonly account: { appId: string; script: string } | null;
  /** Requests a new ticket for signing pages. @throws Error if WeChat issues none */
  fetchTicket(): Promise<Ticket>;
  /**
   * URL of WeChat's page that redirects to `returnUrl` with a code of its user, without asking for
   * confirmation.
   */
  authorizeAddress(request: { returnUrl: string; state: string }): string;
  /** The user of such a code, by their id at the account; null for a wrong, expired or used one. */
  userOf(code: string): Promise<{ openId: string } | null>;
};

export type Ticket = { ticket: string; lifeMs: number };
