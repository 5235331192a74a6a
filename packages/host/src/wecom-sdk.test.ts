import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CapabilityExample } from './testing/example.ts';
import type { WecomSdk } from './wecom-sdk.ts';

const capabilities = import.meta.glob<{ example: CapabilityExample }>('./capabilities/*.example.ts', {
  eager: true,
});

const scripts = ['http://localhost/wechat.js', 'http://localhost/wecom.js'];
const signature = {
  corpId: 'ww1',
  agentId: '1000002',
  timestamp: '1414587457',
  nonceStr: 'nonce',
  signature: 'signature',
  scripts,
};
type Config = Parameters<WecomSdk['agentConfig']>[0];

/** The page's scripts load once, so each test has a page of its own. */
let page: typeof import('./wecom-sdk.ts');
let loaded: string[];

/** The scripts load and leave this in the page; null: the second one does not load. */
function scriptsLeave(sdk: object | null) {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const { src } = node as HTMLScriptElement;
    loaded.push(src);
    const fails = sdk === null && src === scripts[1];
    if (sdk) window.wx = sdk as never;
    (node as HTMLScriptElement).dispatchEvent(new Event(fails ? 'error' : 'load'));
  });
}

function sdkThat(answers: (config: Config) => void) {
  return {
    agentConfig: vi.fn(answers),
    onMenuShareAppMessage: vi.fn(),
    onMenuShareWechat: vi.fn(),
    onMenuShareTimeline: vi.fn(),
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = await import('./wecom-sdk.ts');
  loaded = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete window.wx;
});

it('is unavailable where the brand has no app in WeCom, and loads nothing', async () => {
  scriptsLeave({});
  expect(await page.openWecomSdk({ ...signature, corpId: '' })).toBeNull();
  expect(loaded).toEqual([]);
});

it('shares by the functions of WeCom once it accepts the page', async () => {
  const sdk = sdkThat(({ success }) => success());
  scriptsLeave(sdk);
  const opened = await page.openWecomSdk(signature);
  expect(loaded).toEqual(scripts);
  expect(sdk.agentConfig).toHaveBeenCalledWith(
    expect.objectContaining({ corpid: 'ww1', agentid: '1000002', signature: 'signature' }),
  );
  const link = { title: '岚屿·凌', link: 'http://localhost/h5/', imgUrl: 'http://localhost/h5/share.png' };
  opened?.updateAppMessageShareData({ ...link, desc: '' });
  opened?.updateTimelineShareData(link);
  expect(sdk.onMenuShareAppMessage).toHaveBeenCalledWith({ ...link, desc: '' });
  expect(sdk.onMenuShareWechat).toHaveBeenCalledWith({ ...link, desc: '' });
  expect(sdk.onMenuShareTimeline).toHaveBeenCalledWith(link);
});

it('requests by name every function that capabilities use', async () => {
  const sdk = sdkThat(({ success }) => success());
  scriptsLeave(sdk);
  await page.openWecomSdk(signature);
  const done = Object.values(capabilities).flatMap(({ example }) => Object.keys(example.wechat ?? {}));
  expect(done).toContain('getLocation');
  expect(sdk.agentConfig.mock.calls[0]?.[0].jsApiList).toEqual(expect.arrayContaining(done));
});

it.each<[string, object | null]>([
  ['its second script does not come', null],
  ['its scripts leave something else', { config: () => undefined }],
  ['WeCom refuses the page', sdkThat(({ fail }) => fail())],
  ['WeCom says nothing', sdkThat(() => undefined)],
])('is unavailable when %s', async (_what, sdk) => {
  scriptsLeave(sdk);
  const opened = page.openWecomSdk(signature);
  await vi.runAllTimersAsync();
  expect(await opened).toBeNull();
});
