import type { PageSources } from '@ev/platform/partners.ts';
import type { MapServicePort, ServicePath } from './port.ts';

export const amapWeb = 'https://webapi.amap.com';
export const amapRest = 'https://restapi.amap.com';

export type AmapOptions = {
  /** Of the kind 「Web端(JS API)」. It stands in every page; AMap holds it to our domains. */
  key: string;
  /** The security code of that key. It never leaves the server. */
  jscode: string;
  webOrigin: string;
  restOrigin: string;
  /** Where the app is reached: AMap asks for the site that a key belongs to. */
  referer: string;
  timeoutMs?: number;
};

const mostBytes = 512 * 1024;

/** AMap's JS API 2.0, and its service behind the proxy that its guide describes (`/_AMapService`). */
export function createAmap(options: AmapOptions): MapServicePort {
  const { key, jscode, webOrigin, restOrigin, referer, timeoutMs = 5_000 } = options;
  const origins: Record<ServicePath, string> = {
    '/v4/map/styles': webOrigin,
    '/v3/log/init': restOrigin,
  };
  return {
    wire: 'AMap JS API 2.0 and its security proxy, names by @amap/amap-jsapi-types, answers by its documentation: unverified',
    pageSources: pageSourcesOf(webOrigin),
    page: { key, script: `${webOrigin}/maps` },
    async ask(path, query) {
      const asked = new URLSearchParams(query);
      asked.set('key', key);
      asked.set('jscode', jscode);
      const response = await fetch(`${origins[path]}${path}?${asked}`, {
        headers: { referer },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) throw new Error(`AMap answers ${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, type, body: await readWithin(response, mostBytes) };
    },
  };
}

/** A brand without a key: the map of our own stands alone. */
export const noMapService: MapServicePort = {
  wire: 'no map service',
  own: true,
  page: null,
  ask: () => Promise.reject(new Error('There is no map service')),
};

async function readWithin(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Error('AMap answers with more than a page may have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * What its script loads: itself, its answers as scripts, streets, signs and pictures of them. It draws in workers made
 * of its own text, and makes functions of words (`new Function`), without which no street is labelled.
 */
function pageSourcesOf(webOrigin: string): PageSources {
  if (webOrigin !== amapWeb) {
    const { origin } = new URL(webOrigin);
    return { script: [origin, "'unsafe-eval'"], img: [origin], connect: [origin], worker: ['blob:'] };
  }
  const all = 'https://*.amap.com';
  return {
    script: [amapWeb, amapRest, "'unsafe-eval'"],
    style: [amapWeb],
    img: [all, 'https://*.is.autonavi.com'],
    connect: [all, 'https://*.is.autonavi.com'],
    worker: ['blob:'],
  };
}
