/**
 * The text size of the app in four steps, of which the last is 长辈版, shared by the page, where the customer chooses it, and the server, whose first
 * HTML already has that size. It is stored in a cookie, the only data of a device that is sent with a page
 * request.
 */
export const textSizes = ['standard', 'large', 'larger', 'elder'] as const;
export type TextSize = (typeof textSizes)[number];

export const textSizeCookie = 'textSize';

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
 */
export function keptTextSize(cookies: string | undefined): KeptTextSize | null {
  const cookie = cookies?.split('; ').find((one) => one.startsWith(`${textSizeCookie}=`));
  const value = cookie?.slice(textSizeCookie.length + 1) ?? '';
  const chosen = !value.startsWith(ofSystem);
  const size = textSizes.find((one) => one === (chosen ? value : value.slice(ofSystem.length)));
  return size ? { size, chosen } : null;
}

/** The cookie with its attributes: for the app's pages only, for a year from the last visit. */
export function textSizeCookieOf(kept: KeptTextSize): string {
  return `${textSizeCookie}=${written(kept)}; Path=/h5; Max-Age=31536000; SameSite=Lax`;
}
