import type { IpLocationPort, NetworkPlace } from '../ip-location/port.ts';
import type { WechatPlatformPort } from '../wechat-platform/port.ts';

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    wechatPlatform: FakeWechatPlatform;
    ipLocation: FakeIpLocation;
  }
}

export type FakeWechatPlatform = WechatPlatformPort & { ticket: string; away: boolean; fetched: number };

/** WeChat in memory: gives the ticket that a test sets, or nothing while it is away. */
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

export const fakes = { wechatPlatform: fakeWechatPlatform, ipLocation: fakeIpLocation };
