import type { SharePayload } from '@ev/host/share-payload.ts';
import type { WechatSdk } from '@ev/host/wechat-sdk.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import type { ForwardSubject } from './share-pages.ts';

/** Provided by the domain that signs the app's pages for WeChat. */
export type WechatPart = {
  /** The SDK if WeChat accepts the page's signature (`isWxSign`); otherwise null. */
  sdkFor(api: ApiCaller): Promise<WechatSdk | null>;
  /**
   * Sets what the menu of WeChat, or of the mini-program that contains the page, shares for this page.
   * Returns a function that resets it when the page is left.
   */
  offerShare(payload: SharePayload, api: ApiCaller): () => void;
};

/** Provided by the domain that counts how often community content is shared. */
export type ForwardPart = {
  tellForward(subject: ForwardSubject, api: ApiCaller): Promise<unknown>;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    'app.wechat': () => Promise<WechatPart>;
    'app.forward': () => Promise<ForwardPart>;
  }
}
