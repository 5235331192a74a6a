/**
 * The address with which a phone's browser opens a page of a mini-program in WeChat (its plain URL scheme,
 * which the mini-program's settings must allow for that page).
 * @param page path with its query, as the mini-program names it
 */
export function miniProgramLink(appId: string, page: string | undefined): string {
  const [path = '', query = ''] = (page ?? '').replace(/^\//, '').split(/\?(.*)/s, 2);
  const pairs = Object.entries({ appid: appId, path, query }).filter(([, value]) => value !== '');
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `weixin://dl/business/?${search}`;
}
