import type { LinkItem } from '@ev/contract/link-item';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api.ts';
import { isOwnAddress } from '../own-address.ts';

/**
 * A link that the brand's staff wrote. Most lead to a page and are links like any other; what the rest mean depends on
 * host and person, and its code comes with the tap.
 */
export function ItemLink({
  link,
  className,
  children,
  'data-exposure': exposure,
}: {
  link: LinkItem;
  className: string | undefined;
  children: ReactNode;
  /** What it is counted by when it comes into view. */
  'data-exposure'?: string;
}) {
  const renderLink = useRenderLink();
  const navigate = useNavigate();
  const api = useApi();
  const href = hrefOf(link);
  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    // A new tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const night = event.currentTarget.closest('[data-look]')?.getAttribute('data-look') === 'night';
    const module = await import('./follow-link.ts').catch(() => null);
    if (module) await module.followLink(link, { api, navigate: (to) => void navigate(to), night });
    else navigate(isOwnAddress(href) ? href : lost);
  }
  return renderLink({
    href,
    className,
    children,
    ...(exposure && { 'data-exposure': exposure }),
    ...(!isPlain(link) && { onClick: follow, 'data-followed': '' }),
  });
}

const lost = '/pages/404';

/** Where the link leads for whoever has no script yet or opens it in a new tab. */
function hrefOf({ linkUrl, dataurl }: LinkItem): string {
  const address = linkUrl ?? dataurl ?? lost;
  return isOwnAddress(address) || address.startsWith('https://') ? address : lost;
}

/** Leads to the same page for everybody everywhere. */
function isPlain({ linkUrl, loginFlag, miniLinkUrl, linkType, nativePageFlag }: LinkItem): boolean {
  const typed = linkType && linkType !== 'url';
  return Boolean(linkUrl && isOwnAddress(linkUrl) && !loginFlag && !miniLinkUrl && !typed && !nativePageFlag);
}
