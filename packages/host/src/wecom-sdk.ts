import { loadScript } from './load-script.ts';
import { type SharedWithAll, type SharedWithFriends, signFailureMs, type WechatSdk } from './wechat-sdk.ts';

/** The server's signature of a page in WeCom, see `hosts.getWecomSignature`. */
export type WecomSignature = {
  corpId: string;
  agentId: string;
  timestamp: string;
  nonceStr: string;
  signature: string;
  scripts: string[];
};

/**
 * What WeCom adds to WeChat's SDK. Its menu shares within the company, with WeChat friends, and to WeChat
 * Moments.
 */
export type WecomSdk = WechatSdk & {
  agentConfig(options: {
    corpid: string;
    agentid: string;
    timestamp: string;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
    success(): void;
    fail(): void;
  }): void;
  onMenuShareAppMessage(data: SharedWithFriends): void;
  onMenuShareWechat(data: SharedWithFriends): void;
  onMenuShareTimeline(data: SharedWithAll): void;
};

/** WeCom does not answer a page at all when it cannot reach its own servers. */
const silenceMs = 10_000;
const jsApiList = [
  ...['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline'],
  ...['openLocation', 'getLocation', 'scanQRCode'],
];

let loading: Promise<void> | null = null;

function loadAll(scripts: readonly string[]): Promise<void> {
  loading ??= scripts.reduce((loaded, script) => loaded.then(() => loadScript(script)), Promise.resolve());
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * WeCom's SDK if it accepts the page as part of the brand's app (`agentConfig`), otherwise null. It has share
 * functions of its own, which are exposed here under the names of WeChat's SDK.
 */
export async function openWecomSdk(given: WecomSignature): Promise<WechatSdk | null> {
  const { corpId, agentId, timestamp, nonceStr, signature, scripts } = given;
  if (!corpId) return null;
  await loadAll(scripts).catch(() => null);
  const sdk = window.wx as Partial<WecomSdk> | undefined;
  if (!isWecom(sdk)) return null;
  return new Promise((resolve) => {
    const giveUp = (afterMs: number) => setTimeout(() => resolve(null), afterMs);
    giveUp(silenceMs);
    sdk.agentConfig({
      corpid: corpId,
      agentid: agentId,
      timestamp,
      nonceStr,
      signature,
      jsApiList,
      success: () => resolve(asWechat(sdk)),
      fail: () => giveUp(signFailureMs),
    });
  });
}

function isWecom(sdk: Partial<WecomSdk> | undefined): sdk is WecomSdk {
  return typeof sdk?.agentConfig === 'function';
}

function asWechat(sdk: WecomSdk): WechatSdk {
  return {
    ...sdk,
    updateAppMessageShareData(data) {
      sdk.onMenuShareAppMessage(data);
      sdk.onMenuShareWechat(data);
    },
    updateTimelineShareData: (data) => sdk.onMenuShareTimeline(data),
  };
}
