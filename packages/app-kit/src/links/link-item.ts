import { BuyCar, type LinkItem, type LinkType } from '@ev/contract/link-item';
import type { Host } from '@ev/host/detect.ts';
import type { AppAddress } from '@ev/host/routes/deep-link.ts';
import * as z from 'zod/mini';
import { closed, inOwnView, type LinkTarget, readAddress } from './link-target.ts';
import { pageAddress } from './own-pages.ts';

const byId = (path: string) => (id: string) => pageAddress(path, { id });

/** The page that each type names, by specification §2; for `url` and `partner` it names none. */
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

/** What a link item is followed to: by its mini-program page there, by its type, by its addresses. */
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

/** Best first: a page that is not there yet gives its place to the next. */
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
