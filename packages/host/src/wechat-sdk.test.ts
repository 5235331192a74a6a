import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageSignature, WechatSdk } from './wechat-sdk.ts';

const signature: PageSignature = {
  appId: 'wx1',
  timestamp: '1414587457',
  nonceStr: 'nonce',
  signature: 'signature',
  url: 'http://localhost/h5/',
  script: 'http://localhost/sdk.js',
};

type Listeners = { ready: () => void; error: (failure: unknown) => void };

/** The SDK in the page, and functions that report WeChat's decision about it. */
function sdkInPage() {
  const listeners: Partial<Listeners> = {};
  const sdk = {
    config: vi.fn(),
    ready: (listener: Listeners['ready']) => {
      listeners.ready = listener;
    },
    error: (listener: Listeners['error']) => {
      listeners.error = listener;
    },
  };
  return { sdk: sdk as unknown as WechatSdk, listeners };
}

/** The page's script loads once, so each test has a page of its own. */
let page: typeof import('./wechat-sdk.ts');
let tags: HTMLScriptElement[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = await import('./wechat-sdk.ts');
  tags = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    tags.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete window.wx;
});

/** Answers the script's tag as a browser would. */
async function scriptComes(sdk: WechatSdk | null) {
  await vi.advanceTimersByTimeAsync(0);
  if (sdk) window.wx = sdk;
  tags.at(-1)?.dispatchEvent(new Event(sdk ? 'load' : 'error'));
  await vi.advanceTimersByTimeAsync(0);
}

it('is unavailable where the brand has no official account, and makes no request', async () => {
  expect(await page.openWechatSdk({ ...signature, appId: '' })).toBeNull();
  expect(tags).toEqual([]);
});

it('is unavailable when its script does not load, and is requested again', async () => {
  const opened = page.openWechatSdk(signature);
  await scriptComes(null);
  expect(await opened).toBeNull();
  const again = page.openWechatSdk(signature);
  const { sdk, listeners } = sdkInPage();
  await scriptComes(sdk);
  listeners.ready?.();
  expect(await again).toBe(sdk);
  expect(tags.map(({ src }) => src)).toEqual([signature.script, signature.script]);
});

it('is available when WeChat accepts the page', async () => {
  const { sdk, listeners } = sdkInPage();
  const opened = page.openWechatSdk(signature);
  await scriptComes(sdk);
  expect(sdk.config).toHaveBeenCalledWith(
    expect.objectContaining({ appId: 'wx1', signature: 'signature', debug: false }),
  );
  listeners.ready?.();
  expect(await opened).toBe(sdk);
});

it('is unavailable 800 ms after WeChat refuses the page, as the specification says', async () => {
  const { sdk, listeners } = sdkInPage();
  const opened = page.openWechatSdk(signature);
  await scriptComes(sdk);
  let outcome: unknown = 'open';
  void opened.then((value) => {
    outcome = value;
  });
  listeners.error?.({ errMsg: 'config:invalid signature' });
  await vi.advanceTimersByTimeAsync(799);
  expect(outcome).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBeNull();
});

it('signs the current page, and on iOS the first page of the visit', () => {
  history.replaceState(null, '', '/h5/pages/buy/index#part');
  expect(page.addressToSign('android')).toBe(`${location.origin}/h5/pages/buy/index`);
  const visit = { name: `${location.origin}/h5/pages/index/index#x` } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  expect(page.addressToSign('ios')).toBe(`${location.origin}/h5/pages/index/index`);
});
