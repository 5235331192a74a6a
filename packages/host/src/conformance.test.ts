import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostTools, tryWays } from './capability.ts';
import { detectHost, type Host, type HostKind } from './detect.ts';
import type { MiniProgram } from './mini-program.ts';
import { findNativeBridge } from './native-bridge.ts';
import type { CapabilityExample } from './testing/example.ts';
import type { WechatSdk } from './wechat-sdk.ts';

/**
 * Every capability in every host: in one that supports it, and in those that are silent, answer twice or
 * answer garbage.
 */

const modules = import.meta.glob<{ example: CapabilityExample }>('./capabilities/*.example.ts', {
  eager: true,
});
const examples = Object.values(modules).map(({ example }) => example);

const wechatAgent = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50';
const agents: Record<HostKind, string> = {
  browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36',
  wechat: wechatAgent,
  miniProgram: `${wechatAgent} miniProgram`,
  native: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile QingyuApp/3.2.0',
  wecom: `${wechatAgent} wxwork/4.1.30`,
};
const hosts: Host[] = Object.values(agents).map((agent) => detectHost(agent, 'qingyu'));
/** Which of an example's implementations a host has. */
const meansOf = {
  browser: 'browser',
  native: 'native',
  wechat: 'wechat',
  miniProgram: 'wechat',
  wecom: 'wechat',
} as const;

const goesAnywhere: MiniProgram = {
  navigateTo: async () => true,
  navigateBack: async () => true,
  postMessage: () => undefined,
};

type Responder = (method: string, answer: (value: unknown) => void) => void;

function openBridge(say: Responder): void {
  const page = window as unknown as Record<string, (value: unknown) => void>;
  window._dsbridge = {
    call(method: string, argument: string) {
      const { _dscbstub: callback } = JSON.parse(argument) as { _dscbstub: string };
      say(method, (value) => page[callback]?.(value));
      return '';
    },
  };
}

function toolsOf(host: Host, { wechat }: CapabilityExample, say: Responder): HostTools {
  if (host.kind === 'native') openBridge(say);
  return {
    host,
    bridge: findNativeBridge(),
    wechat: async () => (wechat ?? null) as WechatSdk | null,
    miniProgram: async () => (host.kind === 'miniProgram' ? goesAnywhere : null),
  };
}

const ably =
  ({ native }: CapabilityExample): Responder =>
  (method, answer) =>
    answer(method === native?.method ? native.answer : { code: 3 });

const twice =
  ({ native }: CapabilityExample): Responder =>
  (_method, answer) => {
    answer(native?.answer);
    answer(native?.answer);
  };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window._dsbridge;
});

/** As far as a capability runs by itself: every wait is over. */
async function settled<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}

describe.each(examples.map((one) => [one.capability.name, one] as const))('%s', (_name, example) => {
  const { capability, input, gives } = example;

  it.each(hosts.map((host) => [host.kind, host] as const))(
    'in %s does what it can there',
    async (kind, host) => {
      example.browser?.();
      const outcome = await settled(tryWays(capability, input, toolsOf(host, example, ably(example))));
      const own = (kind === 'miniProgram' && gives.miniProgram) || gives[meansOf[kind]];
      const done = (own === undefined ? gives.browser : own) ?? null;
      expect(outcome).toEqual(done === null ? { outcome: 'unable' } : { outcome: 'done', data: done });
    },
  );

  const misbehaves: [string, Responder][] = [
    ['never answers', () => undefined],
    ['answers twice', twice(example)],
    ['answers with garbage', (_method, answer) => answer('<html>')],
    ['answers with data of another shape', (_method, answer) => answer({ code: 0, data: ['x'] })],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
  ];
  it.each(misbehaves)('in an app that %s finishes', async (_how, say) => {
    const [host] = hosts.filter(({ kind }) => kind === 'native');
    if (!host) throw new Error('no native host');
    const outcome = await settled(tryWays(capability, input, toolsOf(host, example, say)));
    expect(['done', 'left', 'unable']).toContain(outcome.outcome);
  });
});
