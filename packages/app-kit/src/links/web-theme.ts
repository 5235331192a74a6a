import { brand } from '@ev/brand/default/brand.ts';

/** Appended for pages of the brand's own sites that are opened from a dark page (specification §2). */
const dark = { name: 'theme', value: 'dark' } as const;

/** Whether an address is on one of the brand's own sites. */
export function isOwnSite({ origin }: URL): boolean {
  return brand.webOrigins.includes(origin);
}

/**
 * An address with the parameter that switches the brand's sites to dark, if it is opened from a dark page.
 */
export function themed(address: string, night: boolean): string {
  const url = new URL(address);
  if (!night || !isOwnSite(url)) return address;
  url.searchParams.set(dark.name, dark.value);
  return url.href;
}
