import type { SharePayload } from '@ev/host/share-payload.ts';
import type { WechatSdk } from '@ev/host/wechat-sdk.ts';
import type { ApiCaller } from './api.ts';
import type { ForwardSubject } from './share-pages.ts';

/** What whoever signs the app's pages for WeChat knows. */
export type WechatPart = {
  /** The SDK once WeChat takes the page for ours (`isWxSign`); null where it does not. */
  sdkFor(api: ApiCaller): Promise<WechatSdk | null>;
  /**
   * Tells WeChat, or the mini-program that holds the page, what their menu shares of this page. Gives the way to take
   * it back when the page is left.
   */
  offerShare(payload: SharePayload, api: ApiCaller): () => void;
};

/** Whoever counts how often community content is shared. */
export type ForwardPart = {
  tellForward(subject: ForwardSubject, api: ApiCaller): Promise<unknown>;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    'app.wechat': () => Promise<WechatPart>;
    'app.forward': () => Promise<ForwardPart>;
  }
}
