import type { Location } from 'react-router';

/**
 * Under what the place of a page is kept to which it was scrolled. Every page that was opened by its address has the
 * same key in the router, `default`, so that the result of a payment would open where the order form was left.
 */
export function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
