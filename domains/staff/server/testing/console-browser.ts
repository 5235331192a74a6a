import type { TestServer } from '@ev/testkit/server/launch.ts';
import { browserSessionHeader, browserSessionPath } from '../../contract/browser-session.ts';
import { companyLoginPath } from '../../contract/company-login.ts';

/**
 * A browser at the console: it stores cookies by their paths, and sends the headers that say what caused a
 * request.
 */
export function newConsoleBrowser({ app }: Pick<TestServer, 'app'>) {
  const jar = new Map<string, { value: string; path: string; strict: boolean }>();

  async function send(method: 'GET' | 'POST', url: string, site: string, headers: Record<string, string>) {
    const path = url.split('?')[0] ?? '';
    const own = [...jar].filter(
      ([, kept]) => path.startsWith(kept.path) && !(kept.strict && site === 'cross-site'),
    );
    const cookie = own.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': site, ...(cookie && { cookie }), ...headers },
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      const kept = {
        value,
        path: /Path=([^;]+)/.exec(set)?.[1] ?? '/',
        strict: set.includes('SameSite=Strict'),
      };
      if (set.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, kept);
    }
    return response;
  }

  return {
    /** Sends the browser to the company's login; returns the address. */
    async toCompany(to = '/', site = 'same-origin'): Promise<string> {
      const url = `${companyLoginPath}?${new URLSearchParams({ to })}`;
      return String((await send('GET', url, site, {})).headers.location);
    },
    /** Returns from there; returns the final address. */
    async back(query: string): Promise<string> {
      return String(
        (await send('GET', `${companyLoginPath}/back${query}`, 'cross-site', {})).headers.location,
      );
    },
    /** The session of a newly opened tab; null: nobody is logged in. */
    async join(): Promise<string | null> {
      const response = await send('POST', `${browserSessionPath}/join`, 'same-origin', {
        [browserSessionHeader]: '1',
      });
      return response.statusCode === 200 ? (response.json().accessToken as string) : null;
    },
    cookies: () => [...jar.keys()],
  };
}
