import type { Clock } from '@ev/platform/clock.ts';
import type { LifePart } from '@ev/platform/life-part.ts';
import type { SmsPort } from '../server/sms/port.ts';

/** A phone that is out of use: no SMS gets there. */
export const deadPhone = '13800138999';

type LifeSms = SmsPort & {
  readonly own: true;
  /** The code that came last to a phone. @throws Error when none came */
  codeOf(phone: string): string;
};

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    sms: LifeSms;
  }
}

function lifeSms(clock: Clock): LifeSms {
  const codes = new Map<string, string>();
  return {
    wire: 'the cast',
    own: true,
    async send({ phone, params }) {
      if (phone === deadPhone) throw new Error('The number is out of use');
      if (params.code !== undefined) codes.set(phone, params.code);
      return { messageId: `life-${clock.now().getTime()}` };
    },
    codeOf(phone) {
      const code = codes.get(phone);
      if (code === undefined) throw new Error('No code came');
      return code;
    },
  };
}

/** SMS of the cast, which nobody gets now. */
export const life: LifePart = { partners: { sms: lifeSms }, episodes: () => [] };
