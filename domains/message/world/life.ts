import type { Clock } from '@ev/platform/clock.ts';
import type { LifePart } from '@ev/platform/life-part.ts';
import type { SmsPort } from '../server/sms/port.ts';

type LifeSms = SmsPort & {
  readonly own: true;
  /** The latest code sent to a phone. @throws Error if there is none */
  codeOf(phone: string): string;
  /** Marks a phone as unreachable: it receives no SMS until `back`. */
  away(phone: string): void;
  back(phone: string): void;
};

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    sms: LifeSms;
  }
}

function lifeSms(clock: Clock): LifeSms {
  const codes = new Map<string, string>();
  const unreached = new Set<string>();
  return {
    wire: 'the cast',
    own: true,
    async send({ phone, params }) {
      if (unreached.has(phone)) throw new Error('The phone is out of reach');
      if (params.code !== undefined) codes.set(phone, params.code);
      return { messageId: `life-${clock.now().getTime()}` };
    },
    codeOf(phone) {
      const code = codes.get(phone);
      if (code === undefined) throw new Error('No code came');
      return code;
    },
    away: (phone) => void unreached.add(phone),
    back: (phone) => void unreached.delete(phone),
  };
}

/** SMS of the cast, which are not delivered to anyone. */
export const life: LifePart = { partners: { sms: lifeSms }, episodes: () => [] };
