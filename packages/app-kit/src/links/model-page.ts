import { fills } from 'virtual:ev/slot/app.model-page';
import type { LinkItem } from '@ev/contract/link-item';
import type { ApiCaller } from '@ev/query/api.ts';

/** The domain that knows the brand's cars provides the targets of links to cars. */
export type ModelPagePart = {
  findModelPage(
    api: ApiCaller,
    businessCode: string,
  ): Promise<{ linkUrl: string; miniLinkUrl: string | null }>;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    'app.model-page': () => Promise<ModelPagePart>;
  }
}

/**
 * A link to a car, with the addresses that the brand configured for the car (specification §7:
 * getModelPageUrlToC); null for any other link, or if no domain knows cars.
 */
export async function withModelPage(item: LinkItem, api: ApiCaller): Promise<LinkItem | null> {
  const { linkType, businessCode, buycarjson, miniLinkUrl } = item;
  if (linkType !== 'buyCar' || !businessCode || buycarjson) return null;
  const part = await fills[0]?.().catch(() => null);
  const page = (await part?.findModelPage(api, businessCode).catch(() => null)) ?? null;
  return (
    page && {
      ...item,
      linkType: 'url',
      linkUrl: page.linkUrl,
      miniLinkUrl: miniLinkUrl ?? page.miniLinkUrl,
    }
  );
}
