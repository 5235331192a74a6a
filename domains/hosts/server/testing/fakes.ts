import type { WechatPlatformPort } from '../wechat-platform/port.ts';

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    wechatPlatform: FakeWechatPlatform;
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

export const fakes = { wechatPlatform: fakeWechatPlatform };
