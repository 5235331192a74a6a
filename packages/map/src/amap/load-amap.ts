import type {} from '@amap/amap-jsapi-types';

/** What a page knows of the brand's account at AMap; its security code stays with the server. */
export type AmapAccount = {
  key: string;
  /** Where JS API 2.0 is loaded from, `https://webapi.amap.com/maps`. */
  script: string;
  /** Where our server adds the security code to what the script asks. */
  serviceHost: string;
};

type Loaded = (error?: unknown) => void;

declare global {
  interface Window {
    /** Read by the script when it begins to run. */
    _AMapSecurityConfig?: { serviceHost: string };
    ___onAPILoaded?: Loaded;
  }
}

const patienceMs = 6_000;

const askedMs = 3_000;

let loading: Promise<typeof AMap> | null = null;

/**
 * AMap's script, once a visit: one that did not come is not waited for a second time.
 * @throws Error when it is switched off, does not come in time, is another one, or refuses the key
 */
export function loadAmap(account: AmapAccount): Promise<typeof AMap> {
  loading ??= isOn(account).then((on) => {
    if (!on) throw new Error('AMap is switched off');
    return loadScript(account);
  });
  return loading;
}

async function isOn({ serviceHost }: AmapAccount): Promise<boolean> {
  const { ok } = await fetch(serviceHost, { signal: AbortSignal.timeout(askedMs) });
  return ok;
}

function loadScript({ key, script: address, serviceHost }: AmapAccount): Promise<typeof AMap> {
  return new Promise((resolve, reject) => {
    window._AMapSecurityConfig = { serviceHost };
    const script = document.createElement('script');
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(timer);
      // A script that comes too late calls it all the same.
      window.___onAPILoaded = () => {};
      reject(new Error(`The script of AMap ${why}`, { cause }));
    };
    const timer = setTimeout(() => fail('did not come in time'), patienceMs);
    window.___onAPILoaded = (error) => {
      clearTimeout(timer);
      if (error) fail('refuses', error);
      else if (window.AMap?.Map) resolve(window.AMap);
      else fail('is another one');
    };
    const query = new URLSearchParams({ v: '2.0', key, callback: '___onAPILoaded' });
    script.src = `${address}?${query}`;
    script.onerror = () => fail('did not come');
    // With a key that it does not take it ends with an error and calls nobody.
    script.onload = () => {
      if (!window.AMap) fail('refuses the key');
    };
    document.head.append(script);
  });
}
