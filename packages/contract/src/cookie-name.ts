/**
 * The name and path of a cookie. With https no other host can set a cookie of this name, nor is it sent without
 * https: browsers accept the prefix only from this host, for all of its paths (RFC 6265bis §4.1.3.2). Without
 * https, as in a demo, the prefix is not possible.
 * @param path where the cookie is sent to without https
 */
export function cookiePlace(name: string, path: string, secure: boolean): { name: string; path: string } {
  return secure ? { name: `__Host-${name}`, path: '/' } : { name, path };
}
