import type { Port } from '@ev/platform/partners.ts';

/** WeChat's open platform as the brand's official account sees it. */
export type WechatPlatformPort = Port & {
  /** The official account; null where the brand has none. */
  readonly account: { appId: string; script: string } | null;
  /** A ticket to sign pages with, fresh from WeChat. @throws Error when WeChat gives none */
  fetchTicket(): Promise<Ticket>;
  /** The page of WeChat that comes back to `returnUrl` with a code of whoever it is open for, and asks them nothing. */
  authorizeAddress(request: { returnUrl: string; state: string }): string;
  /** Whom a code from there is of, as the account knows them; null for one that is wrong, old or used. */
  userOf(code: string): Promise<{ openId: string } | null>;
};

export type Ticket = { ticket: string; lifeMs: number };
