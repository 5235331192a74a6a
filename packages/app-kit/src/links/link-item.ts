import { BuyCar, type LinkItem, type LinkType } from '@ev/contract/link-item';
import type { Host } from '@ev/host/detect.ts';
import type { AppAddress } from '@ev/host/routes/deep-link.ts';
import * as z from 'zod/mini';
import { closed, inOwnView, type LinkTarget, readAddress } from './link-target.ts';
import { pageAddress } from './own-pages.ts';

const byId = (path: string) => (id: string) => pageAddress(path, { id });

/** The page for each link type (specification §2); none for `url` and `partner`. */
const pagesOfTypes: Record<LinkType, ((code: string) => string) | null> = {
  url: null,
  buyCar: (modelCode) => pageAddress('/pages/buy/introduce', { modelCode }),
  store: byId('/pages/shop/detail'),
  post: byId('/pages/find/postDetail'),
  information: byId('/pages/find/infoDetail'),
  activity: byId('/pages/find/activityDetail'),
  subject: byId('/pages/special/content'),
  topic: byId('/pages/find/topicDetail'),
  question: byId('/pages/find/questionDetail'),
  groupPic: byId('/pages/find/imageDetail'),
  videoGroup: byId('/pages/find/videoGroupDetail'),
  partner: null,
  'partner-creation': byId('/pages/partner/creationTask'),
};

/**
 * The target of a link item: by its mini-program page if the host is one, by its type, then by its addresses.
 */
export function targetOf(
  item: LinkItem,
  host: Pick<Host, 'kind' | 'applets'>,
  app: AppAddress & { appBase: string },
): LinkTarget {
  if (host.kind === 'miniProgram' && item.miniLinkUrl) return { kind: 'miniProgram', path: item.miniLinkUrl };
  const target =
    addressesOf(item)
      .map((address) => readAddress(address, app))
      .find(({ kind }) => kind !== 'closed') ?? closed;
  return inOwnView(target, host, { nativePage: item.nativePageFlag === true, appBase: app.appBase });
}

/** Best first: if a page does not exist yet, the next address is used. */
function addressesOf({ linkType, businessCode, buycarjson, linkUrl, dataurl }: LinkItem): string[] {
  const car = linkType === 'buyCar' && buycarjson ? readBuyCar(buycarjson) : null;
  const page = linkType && businessCode ? pagesOfTypes[linkType]?.(businessCode) : null;
  return [car && pageAddress('/pages/buy/optional', car), page, linkUrl, dataurl].filter(
    (address) => typeof address === 'string',
  );
}

function readBuyCar(text: string): z.infer<typeof BuyCar> | null {
  try {
    return z.safeParse(BuyCar, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
