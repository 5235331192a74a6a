import { type SharePayload, type Shown, shareChannels } from '@ev/host/share-payload.ts';
import { parseUrl } from '@ev/kernel/parse-url.ts';
import { miniProgramPage, nativePage } from './share-pages.ts';

/** A page of the app as it is to be shared. */
export type SharedPage = {
  /** Path and query below the base path, as `hrefTo` gives it; without anything that is the sharer's alone. */
  address: string;
  title: string;
  desc: string;
  /** Path of a picture of ours, JPEG or PNG; the brand's own where none is given. */
  thumb?: string | undefined;
  /** Path of a picture of ours that is shared in place of the page. */
  poster?: string | undefined;
  /** Address of the page that draws a picture of this one, to be shared instead. */
  posterPage?: string | undefined;
};

const base = '/h5/';

/**
 * A share with whole addresses, all of them of this app: what leads elsewhere, or out of the app's own folder, is
 * replaced by what the brand has at its place.
 * @param origin of the page that is shown
 */
export function sharePayload(page: SharedPage, origin: string): SharePayload {
  const ours = (path: string, instead: string) => {
    const url = parseUrl(path, origin);
    return url?.origin === origin && url.pathname.startsWith(base) ? url.href : `${origin}${instead}`;
  };
  const url = ours(`/h5${page.address}`, base);
  const { title, desc } = page;
  const shown: Shown = { url, title, desc, thumb: ours(page.thumb ?? '', `${base}share.png`) };
  const asOneLine = { ...shown, title: desc ? `${title}，${desc}` : title };
  return {
    ...shown,
    channels: shareChannels,
    type: 0,
    posterUrl: page.poster ? ours(page.poster, `${base}share.png`) : null,
    media: page.poster ? 'picture' : 'page',
    extra: { miniProgram: miniProgramPage(page.address, url), native: nativePage(page.address) },
    circle: asOneLine,
    WEIXIN: shown,
    SINA: asOneLine,
    COPY_LINK: shown,
  };
}
