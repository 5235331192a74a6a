import type { LinkItem } from '@ev/contract/link-item';
import { useNavigate } from 'react-router';
import { useApi } from '../api.ts';
import { isOwnAddress } from '../own-address.ts';

/** Where nothing is known of a link, and it cannot be asked. */
export const lost = '/pages/404';

/**
 * Follows what the brand or its product has written down as a link, by the rules of links; their code comes with the
 * first tap. Without a network that brings it, the page is gone to as it stands.
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
