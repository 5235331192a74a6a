import type { Location } from 'react-router';

/**
 * The key under which a page's scroll position is stored. All pages that were opened by their address share
 * the router's key `default`, so that the result of a payment would open where the order form was left.
 */
export function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
