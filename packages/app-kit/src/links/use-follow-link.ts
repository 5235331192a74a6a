import type { LinkItem } from '@ev/contract/link-item';
import { useApi } from '@ev/query/api.ts';
import { useNavigate } from 'react-router';
import { isOwnAddress } from '../own-address.ts';

/** The target of a link that cannot be resolved. */
export const lost = '/pages/404';

/**
 * Follows a link that the brand or its product has configured, by the rules of links, whose code loads with
 * the first tap. If it cannot be loaded, the address of the link is opened as it is.
 */
export function useFollowLink(): (link: LinkItem, from: Element) => Promise<void> {
  const navigate = useNavigate();
  const api = useApi();
  return async (link, from) => {
    const night = from.closest('[data-look]')?.getAttribute('data-look') === 'night';
    const module = await import('./follow-link.ts').catch(() => null);
    if (module) return module.followLink(link, { api, navigate: (to) => void navigate(to), night });
    const address = link.linkUrl ?? link.dataurl;
    await navigate(address && isOwnAddress(address) ? address : lost);
  };
}
