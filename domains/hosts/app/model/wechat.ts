import { inMiniProgram, miniProgramAround } from '@ev/app-kit/mini-program-around.ts';
import { miniProgramPath } from '@ev/app-kit/share-pages.ts';
import { sharePayload } from '@ev/app-kit/share-payload.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { MiniProgram } from '@ev/host/mini-program.ts';
import type { SharePayload } from '@ev/host/share-payload.ts';
import { addressToSign, openWechatSdk, shareSetupMs, type WechatSdk } from '@ev/host/wechat-sdk.ts';
import { openWecomSdk } from '@ev/host/wecom-sdk.ts';
import type { ApiCaller } from '@ev/query/api.ts';

/**
 * One signature per URL: WeChat wants every page configured, and the server should not request a ticket
 * twice.
 */
const opened = new Map<string, Promise<WechatSdk | null>>();

/** Sharing must not disturb the customer: without a signature WeChat shares the page in its default form. */
const quiet = { noTip: true, noLoad: true };

/** WeChat's SDK if WeChat or WeCom accepts the page's signature. */
export function sdkFor(api: ApiCaller): Promise<WechatSdk | null> {
  const { kind, platform } = currentHost(brand.product);
  const url = addressToSign(platform);
  const known = opened.get(url);
  if (known) return known;
  const configured =
    kind === 'wecom'
      ? api('hosts.getWecomSignature', { url }, quiet).then(openWecomSdk)
      : api('hosts.getWechatSignature', { url }, quiet).then(openWechatSdk);
  const opening = configured
    .catch(() => null)
    .then((sdk) => {
      if (!sdk) opened.delete(url);
      return sdk;
    });
  opened.set(url, opening);
  return opening;
}

/**
 * Sets what the menu of WeChat, or of the surrounding mini-program, shares of the page. Returns a function
 * that resets it.
 */
export function offerShare(payload: SharePayload, api: ApiCaller): () => void {
  return inMiniProgram()
    ? offer(miniProgramAround(), tellMiniProgram, [0], payload)
    : offer(sdkFor(api), tellWechat, shareSetupMs, payload);
}

function offer<Listener>(
  opening: Promise<Listener | null>,
  tell: (listener: Listener, payload: SharePayload) => void,
  afterMs: readonly number[],
  payload: SharePayload,
): () => void {
  let left = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const told = opening
    .catch(() => null)
    .then((listener) => {
      if (!listener || left) return null;
      for (const ms of afterMs) timers.push(setTimeout(() => tell(listener, payload), ms));
      return listener;
    });
  return () => {
    left = true;
    timers.forEach(clearTimeout);
    // A host keeps the last share data, also on pages that set none; it is reset to the brand itself.
    void told.then((listener) => listener && tell(listener, ofBrand()));
  };
}

function tellWechat(sdk: WechatSdk, { WEIXIN, circle }: SharePayload): void {
  const { title, desc, url, thumb } = WEIXIN;
  sdk.updateAppMessageShareData({ title, desc, link: url, imgUrl: thumb });
  sdk.updateTimelineShareData({ title: circle.title, link: circle.url, imgUrl: circle.thumb });
}

/** The mini-program's own page shares the last message of this kind (docs/mini-program.md). */
function tellMiniProgram(miniProgram: MiniProgram, { WEIXIN, extra }: SharePayload): void {
  const { title, desc, url, thumb } = WEIXIN;
  const path = miniProgramPath(extra.miniProgram, url);
  miniProgram.postMessage({ type: 'share', title, desc, path, imageUrl: thumb, url });
}

function ofBrand(): SharePayload {
  return sharePayload({ address: '/', title: brand.name, desc: brand.slogan }, window.location.origin);
}
