import type { SmsPort } from '../sms/port.ts';

export type SentMessage = { phone: string; template: string; params: Record<string, string> };

export type FakeSms = SmsPort & { sent: SentMessage[]; failNext: boolean };

/** Keeps what was sent; fails once when told to. */
export function fakeSms(): FakeSms {
  const fake: FakeSms = {
    wire: 'fake',
    sent: [],
    failNext: false,
    async send(message) {
      if (fake.failNext) {
        fake.failNext = false;
        throw new Error('The provider does not answer');
      }
      fake.sent.push(message);
      return { messageId: String(fake.sent.length) };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    sms: FakeSms;
  }
}

/** The partners of this domain, for tests. */
export const fakes = { sms: fakeSms };
