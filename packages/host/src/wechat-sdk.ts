import { loadScript } from './load-script.ts';

/** The part of WeChat's SDK (jweixin 1.6.0) that the app uses. */
export type WechatSdk = {
  config(options: {
    debug: boolean;
    appId: string;
    timestamp: string;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  ready(listener: () => void): void;
  error(listener: (failure: unknown) => void): void;
  updateAppMessageShareData(data: SharedWithFriends): void;
  updateTimelineShareData(data: SharedWithAll): void;
  scanQRCode(options: {
    needResult: 1;
    scanType: readonly ('qrCode' | 'barCode')[];
    success(result: { resultStr?: unknown }): void;
    cancel(): void;
    fail(): void;
  }): void;
  getLocation(options: {
    type: 'wgs84' | 'gcj02';
    success(result: unknown): void;
    /** The customer refuses. */
    cancel(): void;
    fail(): void;
  }): void;
  openLocation(options: {
    latitude: number;
    longitude: number;
    name: string;
    address: string;
    scale: number;
    success(): void;
    fail(): void;
  }): void;
  /**
   * The mini-program that contains the page. It receives messages when the page is closed or shared, not
   * before.
   */
  miniProgram: MiniProgramSdk;
};

/** Callbacks for the outcome of a navigation in the mini-program. */
type Moved = { success?: () => void; fail?: () => void };
/** `wx.miniProgram` of WeChat's SDK; it needs no signature. */
export type MiniProgramSdk = {
  navigateTo(options: Moved & { url: string }): void;
  navigateBack(options: Moved): void;
  postMessage(message: { data: object }): void;
};

export type SharedWithFriends = { title: string; desc: string; link: string; imgUrl: string };
export type SharedWithAll = { title: string; link: string; imgUrl: string };

/** The server's signature of a page, see `hosts.getWechatSignature`. */
export type PageSignature = {
  appId: string;
  timestamp: string;
  nonceStr: string;
  signature: string;
  url: string;
  script: string;
};

declare global {
  interface Window {
    wx?: WechatSdk;
  }
}

/** Specification §9: how long after an error the page counts as unsigned. */
export const signFailureMs = 800;
/** Specification §9: WeChat drops a share setup that comes too early, so it is set up twice. */
export const shareSetupMs = [100, 1_000] as const;
/** WeChat does not answer a page at all when it cannot reach its own servers. */
const silenceMs = 10_000;

/**
 * What pages request from WeChat: sharing with friends and moments, showing a place (specification §7), and
 * more.
 */
const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'openLocation',
  'getLocation',
  'scanQRCode',
];

/**
 * The address that a page's signature must cover. iOS uses the first address of the visit, regardless of the
 * app's history; all other systems use the address of the current page.
 */
export function addressToSign(platform: 'ios' | string): string {
  const [visit] = platform === 'ios' ? performance.getEntriesByType('navigation') : [];
  return (visit?.name ?? window.location.href).split('#', 1)[0] ?? '';
}

let loading: Promise<WechatSdk> | null = null;

/** @throws Error when it cannot be loaded */
export function loadWechatSdk(script: string): Promise<WechatSdk> {
  loading ??= loadScript(script).then(() => {
    if (!window.wx) throw new Error('no SDK');
    return window.wx;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** `isWxSign` of the specification (§3): the SDK if WeChat accepts the page's signature, otherwise null. */
export async function openWechatSdk(signature: PageSignature): Promise<WechatSdk | null> {
  if (!signature.appId) return null;
  const sdk = await loadWechatSdk(signature.script).catch(() => null);
  if (!sdk) return null;
  const { appId, timestamp, nonceStr, signature: sign } = signature;
  return new Promise((resolve) => {
    const giveUp = (afterMs: number) => setTimeout(() => resolve(null), afterMs);
    sdk.ready(() => resolve(sdk));
    sdk.error(() => giveUp(signFailureMs));
    giveUp(silenceMs);
    sdk.config({ debug: false, appId, timestamp, nonceStr, signature: sign, jsApiList });
  });
}
