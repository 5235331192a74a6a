import type { SmsPort } from '../sms/port.ts';

export type SentMessage = { phone: string; template: string; params: Record<string, string> };

export type FakeSms = SmsPort & { sent: SentMessage[]; failNext: boolean };

/** Records sent messages; fails once on request. */
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

/** The fake partners of this domain. */
export const fakes = { sms: fakeSms };
