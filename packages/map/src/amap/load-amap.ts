import type {} from '@amap/amap-jsapi-types';

/** What a page knows about the brand's AMap account; the security code stays on the server. */
export type AmapAccount = {
  key: string;
  /** The address of JS API 2.0, `https://webapi.amap.com/maps`. */
  script: string;
  /** The address at which our server adds the security code to the script's requests. */
  serviceHost: string;
};

type Loaded = (error?: unknown) => void;

declare global {
  interface Window {
    /** The script reads this when it starts. */
    _AMapSecurityConfig?: { serviceHost: string };
    ___onAPILoaded?: Loaded;
  }
}

const patienceMs = 6_000;

const askedMs = 3_000;

let loading: Promise<typeof AMap> | null = null;

/**
 * Loads AMap's script once per visit; after a failure it is not tried again.
 * @throws Error if AMap is disabled, the script does not load in time or has another version, or AMap refuses
 * the key
 */
export function loadAmap(account: AmapAccount): Promise<typeof AMap> {
  loading ??= isOn(account).then((on) => {
    if (!on) throw new Error('AMap is switched off');
    return loadScript(account);
  });
  return loading;
}

async function isOn({ serviceHost }: AmapAccount): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), askedMs);
  const { ok } = await fetch(serviceHost, { signal: late.signal }).finally(() => clearTimeout(timer));
  return ok;
}

function loadScript({ key, script: address, serviceHost }: AmapAccount): Promise<typeof AMap> {
  return new Promise((resolve, reject) => {
    window._AMapSecurityConfig = { serviceHost };
    const script = document.createElement('script');
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(timer);
      // A script that loads too late still calls this function.
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
    // If AMap refuses the key, the script ends with an error and calls no callback.
    script.onload = () => {
      if (!window.AMap) fail('refuses the key');
    };
    document.head.append(script);
  });
}
