import type { ApiCaller } from '@ev/app-kit/api.ts';
import { inMiniProgram, miniProgramAround } from '@ev/app-kit/mini-program-around.ts';
import { miniProgramPath } from '@ev/app-kit/share-pages.ts';
import { sharePayload } from '@ev/app-kit/share-payload.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { MiniProgram } from '@ev/host/mini-program.ts';
import type { SharePayload } from '@ev/host/share-payload.ts';
import { addressToSign, openWechatSdk, shareSetupMs, type WechatSdk } from '@ev/host/wechat-sdk.ts';
import { openWecomSdk } from '@ev/host/wecom-sdk.ts';

/** One signature for each address: WeChat wants every page configured, and the server asks WeChat for none twice. */
const opened = new Map<string, Promise<WechatSdk | null>>();

/** A share is no reason to trouble anybody: without a signature WeChat shares the page as it sees it. */
const quiet = { noTip: true, noLoad: true };

/** WeChat's SDK where it, or WeCom, takes the page for ours. */
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

/** Tells WeChat, or the mini-program that holds the page, what their menu shares of it. Gives the way to take it back. */
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
    // A host goes on sharing what it was told last, on pages too that say nothing: the brand itself then.
    void told.then((listener) => listener && tell(listener, ofBrand()));
  };
}

function tellWechat(sdk: WechatSdk, { WEIXIN, circle }: SharePayload): void {
  const { title, desc, url, thumb } = WEIXIN;
  sdk.updateAppMessageShareData({ title, desc, link: url, imgUrl: thumb });
  sdk.updateTimelineShareData({ title: circle.title, link: circle.url, imgUrl: circle.thumb });
}

/** The last message of this kind is what the mini-program's own page shares (docs/mini-program.md). */
function tellMiniProgram(miniProgram: MiniProgram, { WEIXIN, extra }: SharePayload): void {
  const { title, desc, url, thumb } = WEIXIN;
  const path = miniProgramPath(extra.miniProgram, url);
  miniProgram.postMessage({ type: 'share', title, desc, path, imageUrl: thumb, url });
}

function ofBrand(): SharePayload {
  return sharePayload({ address: '/', title: brand.name, desc: brand.slogan }, window.location.origin);
}
