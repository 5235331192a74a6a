import type { ApiCaller } from './api.ts';

/** What a share shows (specification §3), with whole addresses. */
export type SharePayload = {
  title: string;
  desc: string;
  url: string;
  /** A picture of at least 300 × 300 px, as JPEG or PNG. */
  thumb: string;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Tells WeChat what its own menu shares of this page. Gives the way to take it back when the page is left. */
    'app.wechat-share': () => Promise<{ offerShare(payload: SharePayload, api: ApiCaller): () => void }>;
  }
}
