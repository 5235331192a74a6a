import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type LenderEvent, type LenderPort, LenderRefusal, type LoanRequest } from '../port.ts';

export type LenderDelivery = { headers: Record<string, string>; payload: string };

export type FakeLender = Omit<LenderPort, 'missing'> & {
  missing?: true;
  /** Applications that the lender has; a repeat adds none. */
  applications: LoanRequest[];
  /** What it was told, in order: `sign L26…`. */
  told: string[];
  /** How the next calls fail: not at all, finally refused, or without a response. */
  mode: 'working' | 'refusing' | 'silent';
  /** A report about an application; `change` makes repeats. */
  event(applyNo: string, content: LenderEvent['content'], change?: Partial<LenderEvent>): LenderEvent;
  /** An event as a request that `readEvent` accepts. */
  deliver(event: LenderEvent): LenderDelivery;
};

/** Not connected until a test deletes `missing`: staff then record what the lender decides. */
export function fakeLender(): FakeLender {
  let events = 0;
  const tell = (what: string) => {
    if (fake.mode === 'refusing') throw new LenderRefusal('INVALID', 'The lender refuses');
    if (fake.mode === 'silent') throw new Error('The lender does not answer');
    fake.told.push(what);
  };
  const fake: FakeLender = {
    wire: 'fake',
    missing: true,
    applications: [],
    told: [],
    mode: 'working',
    async uploadMaterial({ materialId }) {
      tell(`material ${materialId}`);
    },
    async submitApplication(request) {
      tell(`submit ${request.applyNo}`);
      if (!fake.applications.some(({ applyNo }) => applyNo === request.applyNo))
        fake.applications.push(request);
    },
    async supplyMaterial({ applyNo }) {
      tell(`supply ${applyNo}`);
    },
    async confirmSigned({ applyNo }) {
      tell(`sign ${applyNo}`);
    },
    async withdraw(applyNo) {
      tell(`withdraw ${applyNo}`);
    },
    async askStatus(applyNo) {
      tell(`status ${applyNo}`);
    },
    event(applyNo, content, change = {}) {
      events += 1;
      return { id: `e${events}-${applyNo}`, applyNo, at: new Date(), content, ...change };
    },
    deliver: (event) => ({
      headers: { 'content-type': 'application/cloudevents+json', 'webhook-signature': 'genuine' },
      payload: JSON.stringify(event),
    }),
    async readEvent(headers, raw) {
      if (headers['webhook-signature'] !== 'genuine')
        throw new NotGenuine('signature', 'its signature is wrong');
      const event = JSON.parse(raw.toString('utf8')) as LenderEvent;
      const { content } = event;
      return {
        ...event,
        at: new Date(event.at),
        content:
          content.type === 'approved' ? { ...content, expiresAt: new Date(content.expiresAt) } : content,
      };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    lender: FakeLender;
  }
}

/** The fake partners of this domain. */
export const fakes = { lender: fakeLender };
