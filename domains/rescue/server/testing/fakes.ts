import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import {
  type PartnerEvent,
  PartnerRefusal,
  type PartnerRequest,
  type RescuePartnerPort,
} from '../partner/port.ts';

export type RescueDelivery = { headers: Record<string, string>; payload: string };

export type FakeRescuePartner = Omit<RescuePartnerPort, 'missing'> & {
  missing?: true;
  /** Rescues that the partner has; a repeat adds none. */
  requests: PartnerRequest[];
  /** What it was sent, in order: `cancel J26…`. */
  told: string[];
  /** How the next calls fail: not at all, finally refused, or without a response. */
  mode: 'working' | 'refusing' | 'silent';
  /** Runs before the answer to a request, while the request is on the wire. */
  beforeAnswer: (() => Promise<void>) | null;
  /** An event as a request that `readEvent` accepts. */
  deliver(event: PartnerEvent): RescueDelivery;
};

/** Not connected until a test deletes `missing`: the desk then sends vehicles itself. */
export function fakeRescuePartner(): FakeRescuePartner {
  const tell = (what: string) => {
    if (fake.mode === 'refusing') throw new PartnerRefusal('NOT_COVERED', 'The partner refuses');
    if (fake.mode === 'silent') throw new Error('The partner does not answer');
    fake.told.push(what);
  };
  const fake: FakeRescuePartner = {
    wire: 'fake',
    missing: true,
    requests: [],
    told: [],
    mode: 'working',
    beforeAnswer: null,
    async request(request) {
      tell(`request ${request.caseNo}`);
      if (!fake.requests.some(({ caseNo }) => caseNo === request.caseNo)) fake.requests.push(request);
      await fake.beforeAnswer?.();
    },
    async cancel(caseNo) {
      tell(`cancel ${caseNo}`);
    },
    deliver: (event) => ({
      headers: { 'content-type': 'application/cloudevents+json', 'webhook-signature': 'genuine' },
      payload: JSON.stringify(event),
    }),
    async readEvent(headers, raw) {
      if (headers['webhook-signature'] !== 'genuine')
        throw new NotGenuine('signature', 'its signature is wrong');
      const { content, ...event } = JSON.parse(raw.toString('utf8')) as PartnerEvent;
      const at = new Date(event.at);
      if (content.type === 'dispatched')
        return { ...event, at, content: { ...content, etaAt: new Date(content.etaAt) } };
      if (content.type === 'position')
        return { ...event, at, content: { ...content, etaAt: content.etaAt && new Date(content.etaAt) } };
      return { ...event, at, content };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    rescuePartner: FakeRescuePartner;
  }
}

/** The fake partners of this domain. */
export const fakes = { rescuePartner: fakeRescuePartner };
