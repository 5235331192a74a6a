import { richTextClickMs } from '@ev/ui/rich-text-click.ts';
import { type MouseEvent, useRef } from 'react';
import { useFollowLink } from './use-follow-link.ts';

const basePath = '/h5';

/**
 * A text of HTML whose links stand below the app's base path, for whoever has no script yet or opens one in a new tab.
 * The text is one that was checked when it was published: links are written as `<a href="…">` and in no other way.
 */
export function withAppLinks(html: string): string {
  return html.replaceAll('<a href="/', `<a href="${basePath}/`);
}

/** What an element hears whose HTML has links: they follow the rules of links, two taps at once count once. */
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
