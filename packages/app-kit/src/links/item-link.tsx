import type { LinkItem } from '@ev/contract/link-item';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { isOwnAddress } from '../own-address.ts';
import { lost, useFollowLink } from './use-follow-link.ts';

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
  const followLink = useFollowLink();
  const href = hrefOf(link);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // A new tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void followLink(link, event.currentTarget);
  }
  return renderLink({
    href,
    className,
    children,
    ...(exposure && { 'data-exposure': exposure }),
    ...(!isPlain(link) && { onClick: follow, 'data-followed': '' }),
  });
}

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
