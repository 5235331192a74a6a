import type { IpLocationPort, NetworkPlace } from '../ip-location/port.ts';
import type { MiniProgramPort } from '../mini-program/port.ts';
import type { WechatPlatformPort } from '../wechat-platform/port.ts';
import type { WecomPlatformPort } from '../wecom-platform/port.ts';

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    wechatPlatform: FakeWechatPlatform;
    ipLocation: FakeIpLocation;
    wecomPlatform: FakeWecomPlatform;
    miniProgram: FakeMiniProgram;
  }
}

export type FakeWechatPlatform = WechatPlatformPort & { ticket: string; away: boolean; fetched: number };

/** WeChat in memory: returns the ticket that a test sets, or nothing while it is unavailable. */
function fakeWechatPlatform(): FakeWechatPlatform {
  const fake: FakeWechatPlatform = {
    wire: 'fake',
    account: { appId: 'wx0000000000000000', script: 'https://wechat.example/sdk.js' },
    ticket: 'ticket-of-the-test',
    away: false,
    fetched: 0,
    async fetchTicket() {
      fake.fetched += 1;
      if (fake.away) throw new Error('away');
      return { ticket: fake.ticket, lifeMs: 7_200_000 };
    },
    authorizeAddress: ({ returnUrl, state }) =>
      `https://wechat.example/authorize?${new URLSearchParams({ redirect_uri: returnUrl, state })}`,
    /** The code `of-<name>` identifies that person. */
    async userOf(code) {
      if (fake.away) throw new Error('away');
      const [, name] = /^of-(\w+)$/.exec(code) ?? [];
      return name ? { openId: `openid-account-${name}` } : null;
    },
  };
  return fake;
}

export type FakeIpLocation = IpLocationPort & {
  places: Map<string, NetworkPlace>;
  away: boolean;
  asked: string[];
};

/** A map service in memory: knows the addresses that a test puts into it. */
function fakeIpLocation(): FakeIpLocation {
  const fake: FakeIpLocation = {
    wire: 'fake',
    places: new Map(),
    away: false,
    asked: [],
    async findPlace(ip) {
      fake.asked.push(ip);
      if (fake.away) throw new Error('away');
      return fake.places.get(ip) ?? null;
    },
  };
  return fake;
}

export type FakeWecomPlatform = WecomPlatformPort & { ticket: string; away: boolean };

/** WeCom in memory, as WeChat above. */
function fakeWecomPlatform(): FakeWecomPlatform {
  const fake: FakeWecomPlatform = {
    wire: 'fake',
    app: { corpId: 'ww0000000000000000', agentId: '1000002', scripts: ['https://wecom.example/sdk.js'] },
    ticket: 'ticket-of-the-app',
    away: false,
    async fetchTicket() {
      if (fake.away) throw new Error('away');
      return { ticket: fake.ticket, lifeMs: 7_200_000 };
    },
  };
  return fake;
}

export type FakeMiniProgram = MiniProgramPort & {
  away: boolean;
  /** A code of `wx.login`, valid once. */
  loginCode(openId: string): string;
  /** A code of `getPhoneNumber`, valid once. */
  phoneCode(phone: string, countryCode?: string): string;
};

/** WeChat in memory as the mini-program sees it: it knows the codes that a test has issued. */
function fakeMiniProgram(): FakeMiniProgram {
  const codes = new Map<string, unknown>();
  const make = (kind: string, value: unknown) => {
    const code = `${kind}-${codes.size}`;
    codes.set(code, value);
    return code;
  };
  const spend = async <Value>(code: string) => {
    if (fake.away) throw new Error('away');
    const value = (codes.get(code) ?? null) as Value | null;
    codes.set(code, null);
    return value;
  };
  const fake: FakeMiniProgram = {
    wire: 'fake',
    app: { appId: 'wx1111111111111111', script: 'https://wechat.example/sdk.js' },
    away: false,
    loginCode: (openId) => make('login', { openId }),
    phoneCode: (phone, countryCode = '86') => make('phone', { phone, countryCode }),
    userOf: (code) => spend(code),
    phoneOf: (code) => spend(code),
  };
  return fake;
}

export const fakes = {
  wechatPlatform: fakeWechatPlatform,
  ipLocation: fakeIpLocation,
  wecomPlatform: fakeWecomPlatform,
  miniProgram: fakeMiniProgram,
};
