import type { ApiCaller } from '@ev/app-kit/api.ts';
import type { SharePayload } from '@ev/app-kit/share-in-host.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { addressToSign, openWechatSdk, shareSetupMs, type WechatSdk } from '@ev/host/wechat-sdk.ts';

/** One signature for each address: WeChat wants every page configured, and the server asks WeChat for none twice. */
const opened = new Map<string, Promise<WechatSdk | null>>();

/** WeChat's SDK where it takes the page for ours. */
export function sdkFor(api: ApiCaller): Promise<WechatSdk | null> {
  const url = addressToSign(currentHost(brand.product).platform);
  const known = opened.get(url);
  if (known) return known;
  // A share is no reason to trouble anybody: without a signature WeChat shares the page as it sees it.
  const opening = api('hosts.getWechatSignature', { url }, { noTip: true, noLoad: true })
    .then(openWechatSdk)
    .catch(() => null)
    .then((sdk) => {
      if (!sdk) opened.delete(url);
      return sdk;
    });
  opened.set(url, opening);
  return opening;
}

/** Tells WeChat what its menu shares of this page. Gives the way to take it back. */
export function offerShare(payload: SharePayload, api: ApiCaller): () => void {
  let left = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const opening = sdkFor(api).then((sdk) => {
    if (!sdk || left) return null;
    for (const afterMs of shareSetupMs) timers.push(setTimeout(() => tell(sdk, payload), afterMs));
    return sdk;
  });
  return () => {
    left = true;
    timers.forEach(clearTimeout);
    // WeChat goes on sharing what it was told last, on pages too that say nothing: the brand itself then.
    void opening.then((sdk) => sdk && tell(sdk, ofBrand()));
  };
}

function tell(sdk: WechatSdk, { title, desc, url, thumb }: SharePayload): void {
  sdk.updateAppMessageShareData({ title, desc, link: url, imgUrl: thumb });
  sdk.updateTimelineShareData({ title, link: url, imgUrl: thumb });
}

function ofBrand(): SharePayload {
  const { origin } = window.location;
  return { title: brand.name, desc: brand.slogan, url: `${origin}/h5/`, thumb: `${origin}/h5/share.png` };
}
