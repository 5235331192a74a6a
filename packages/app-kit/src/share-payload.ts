import { type SharePayload, type Shown, shareChannels } from '@ev/host/share-payload.ts';
import { parseUrl } from '@ev/kernel/parse-url.ts';
import { miniProgramPage, nativePage } from './share-pages.ts';

/** A page of the app as it is shared. */
export type SharedPage = {
  /**
   * Path and query below the base path, as `hrefTo` returns it; without anything that is private to the
   * sharer.
   */
  address: string;
  title: string;
  desc: string;
  /** Path of one of our pictures, JPEG or PNG; the brand's default if not given. */
  thumb?: string | undefined;
  /** Path of one of our pictures that is shared instead of the page. */
  poster?: string | undefined;
  /** Address of a page that draws a picture of this one, which is shared instead. */
  posterPage?: string | undefined;
};

const base = '/h5/';

/**
 * A share with absolute addresses, all within this app: an address outside of the app's own folder is
 * replaced by the brand's default.
 * @param origin the origin of the current page
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
