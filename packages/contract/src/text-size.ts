/**
 * How large the app is read, agreed between the page, which lets somebody choose, and the server, whose first HTML
 * has that size already: it stands in a cookie, the only thing of a device that comes with the request of a page.
 */
export const textSizes = ['standard', 'large', 'elder'] as const;
export type TextSize = (typeof textSizes)[number];

export const textSizeCookie = 'textSize';

/** What a device keeps: a size, chosen there or taken over from its system, which may change it again. */
export type KeptTextSize = { size: TextSize; chosen: boolean };

const ofSystem = 'system-';

function written({ size, chosen }: KeptTextSize): string {
  return chosen ? size : ofSystem + size;
}

/** @param cookies of a request or a document: `a=1; b=2`. Null where no size is kept, or what nobody wrote. */
export function keptTextSize(cookies: string | undefined): KeptTextSize | null {
  const cookie = cookies?.split('; ').find((one) => one.startsWith(`${textSizeCookie}=`));
  const value = cookie?.slice(textSizeCookie.length + 1) ?? '';
  const chosen = !value.startsWith(ofSystem);
  const size = textSizes.find((one) => one === (chosen ? value : value.slice(ofSystem.length)));
  return size ? { size, chosen } : null;
}

/** The cookie with its rules: of the app's pages only, for a year from its last visit. */
export function textSizeCookieOf(kept: KeptTextSize): string {
  return `${textSizeCookie}=${written(kept)}; Path=/h5; Max-Age=31536000; SameSite=Lax`;
}
