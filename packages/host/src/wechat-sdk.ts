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
    /** The person refuses. */
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
  /** Of the mini-program that holds the page. It hears messages when the page is left or shared, not before. */
  miniProgram: MiniProgramSdk;
};

/** How a move in the mini-program went. */
type Moved = { success?: () => void; fail?: () => void };
/** `wx.miniProgram` of WeChat's SDK; it needs no signature. */
export type MiniProgramSdk = {
  navigateTo(options: Moved & { url: string }): void;
  navigateBack(options: Moved): void;
  postMessage(message: { data: object }): void;
};

export type SharedWithFriends = { title: string; desc: string; link: string; imgUrl: string };
export type SharedWithAll = { title: string; link: string; imgUrl: string };

/** What the server says of a page, see `hosts.getWechatSignature`. */
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
/** Specification §9: WeChat forgets what it is told too early, so it is told twice. */
export const shareSetupMs = [100, 1_000] as const;
/** WeChat leaves a page without a word where it cannot reach its own servers. */
const silenceMs = 10_000;

/** What pages ask WeChat for: to share with friends and moments, to show a place (specification §7), and more. */
const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'openLocation',
  'getLocation',
  'scanQRCode',
];

/**
 * The address that a page is signed under. iOS goes on with the one that the visit began with, whatever the app's own
 * history says; everywhere else it is the one of the page that is shown.
 */
export function addressToSign(platform: 'ios' | string): string {
  const [visit] = platform === 'ios' ? performance.getEntriesByType('navigation') : [];
  return (visit?.name ?? window.location.href).split('#', 1)[0] ?? '';
}

let loading: Promise<WechatSdk> | null = null;

/** @throws Error when it does not come */
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

/** `isWxSign` of the specification (§3): the SDK once WeChat takes the page for ours, otherwise null. */
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
