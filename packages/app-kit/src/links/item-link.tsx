import type { LinkItem } from '@ev/contract/link-item';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { isOwnAddress } from '../own-address.ts';
import { lost, useFollowLink } from './use-follow-link.ts';

/**
 * A link that the brand's staff wrote. Most lead to a page and are ordinary links. The meaning of the others
 * depends on host and customer, and the code for them loads on tap.
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
  /** The name under which its exposure is counted. */
  'data-exposure'?: string;
}) {
  const renderLink = useRenderLink();
  const followLink = useFollowLink();
  const href = hrefOf(link);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // Leaves opening a new tab to the browser.
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

/** The target before the script has loaded, or in a new tab. */
function hrefOf({ linkUrl, dataurl }: LinkItem): string {
  const address = linkUrl ?? dataurl ?? lost;
  return isOwnAddress(address) || address.startsWith('https://') ? address : lost;
}

/** Whether the link leads all customers in all hosts to the same page. */
function isPlain({ linkUrl, loginFlag, miniLinkUrl, linkType, nativePageFlag }: LinkItem): boolean {
  const typed = linkType && linkType !== 'url';
  return Boolean(linkUrl && isOwnAddress(linkUrl) && !loginFlag && !miniLinkUrl && !typed && !nativePageFlag);
}
