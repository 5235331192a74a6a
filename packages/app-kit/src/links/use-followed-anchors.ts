import { richTextClickMs } from '@ev/ui/rich-text-click.ts';
import { type MouseEvent, useRef } from 'react';
import { useFollowLink } from './use-follow-link.ts';

const basePath = '/h5';

/**
 * Prefixes the links of an HTML text with the app's base path, for customers without a script yet or who open
 * a new tab. The text was checked when it was published: links are always written as `<a href="…">`.
 */
export function withAppLinks(html: string): string {
  return html.replaceAll('<a href="/', `<a href="${basePath}/`);
}

/**
 * The click handler of an element whose HTML has links: they follow the rules of links, and a double tap
 * counts once.
 */
export function useFollowedAnchors(): (event: MouseEvent) => void {
  const follow = useFollowLink();
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const href = anchor?.getAttribute('href');
    if (!anchor || !href || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (event.timeStamp - tappedAt.current < richTextClickMs) return;
    tappedAt.current = event.timeStamp;
    const linkUrl = href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href;
    void follow({ linkUrl, loginFlag: false }, anchor);
  };
}
