import { cookiePlace } from './cookie-name.ts';

/**
 * The text size of the app in four steps, of which the last is 长辈版, shared by the page, where the customer chooses it, and the server, whose first
 * HTML already has that size. It is stored in a cookie, the only data of a device that is sent with a page
 * request.
 */
export const textSizes = ['standard', 'large', 'larger', 'elder'] as const;
export type TextSize = (typeof textSizes)[number];

/** Its name without https. */
export const textSizeCookie = 'textSize';

const placeOf = (secure: boolean) => cookiePlace(textSizeCookie, '/h5', secure);

/**
 * What a device stores: a size that the customer chose, or one taken over from the system, which may change
 * again.
 */
export type KeptTextSize = { size: TextSize; chosen: boolean };

const ofSystem = 'system-';

function written({ size, chosen }: KeptTextSize): string {
  return chosen ? size : ofSystem + size;
}

/**
 * @param cookies of a request or a document: `a=1; b=2`. Null if no size is stored, or the value is invalid.
 * The name without a prefix, which releases before 0.5.0 also used with https, counts where there is no other.
 */
export function keptTextSize(cookies: string | undefined): KeptTextSize | null {
  const given = cookies?.split('; ') ?? [];
  const kept = [true, false].map((secure) => `${placeOf(secure).name}=`);
  const start = kept.find((name) => given.some((one) => one.startsWith(name)));
  const value = (start && given.find((one) => one.startsWith(start))?.slice(start.length)) || '';
  const chosen = !value.startsWith(ofSystem);
  const size = textSizes.find((one) => one === (chosen ? value : value.slice(ofSystem.length)));
  return size ? { size, chosen } : null;
}

/**
 * The cookie with its attributes, for a year from the last visit. Scripts of the page read and write it.
 * @param secure whether the page came by https
 */
export function textSizeCookieOf(kept: KeptTextSize, secure: boolean): string {
  const { name, path } = placeOf(secure);
  const only = secure ? '; Secure' : '';
  return `${name}=${written(kept)}; Path=${path}; Max-Age=31536000; SameSite=Lax${only}`;
}
