import type { WechatSdk } from '@ev/host/wechat-sdk.ts';
import type { ApiCaller } from './api.ts';

/** What a share shows (specification §3), with whole addresses. */
export type SharePayload = {
  title: string;
  desc: string;
  url: string;
  /** A picture of at least 300 × 300 px, as JPEG or PNG. */
  thumb: string;
};

/** What whoever signs the app's pages for WeChat knows. */
export type WechatPart = {
  /** The SDK once WeChat takes the page for ours (`isWxSign`); null where it does not. */
  sdkFor(api: ApiCaller): Promise<WechatSdk | null>;
  /** Tells WeChat what its own menu shares of this page. Gives the way to take it back when the page is left. */
  offerShare(payload: SharePayload, api: ApiCaller): () => void;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    'app.wechat': () => Promise<WechatPart>;
  }
}
