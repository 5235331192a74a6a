import type { Port } from '@ev/platform/partners.ts';

/** WeChat's open platform as the brand's official account sees it. */
export type WechatPlatformPort = Port & {
  /** The official account; null where the brand has none. */
  readonly account: { appId: string; script: string } | null;
  /** A ticket to sign pages with, fresh from WeChat. @throws Error when WeChat gives none */
  fetchTicket(): Promise<Ticket>;
};

export type Ticket = { ticket: string; lifeMs: number };
