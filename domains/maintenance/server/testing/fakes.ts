import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import {
  type PartnerEvent,
  type PartnerMessage,
  PartnerRefusal,
  type WorkshopPartnerPort,
} from '../partner/port.ts';

export type WorkshopDelivery = { headers: Record<string, string>; payload: string };

export type FakeWorkshopPartner = Omit<WorkshopPartnerPort, 'missing'> & {
  missing?: true;
  /** What it was sent, in order; a repeat adds none. */
  told: PartnerMessage[];
  /** How the next calls fail: not at all, finally refused, or without a response. */
  mode: 'working' | 'refusing' | 'silent';
  /** Runs before the answer to a message, while the message is on the wire. */
  beforeAnswer: (() => Promise<void>) | null;
  /** An event as a request that `readEvent` accepts. */
  deliver(event: PartnerEvent): WorkshopDelivery;
};

const instantOf = (text: unknown): Date | null => (typeof text === 'string' ? new Date(text) : null);

/** Not connected until a test deletes `missing`: all stores then work in the console. */
export function fakeWorkshopPartner(): FakeWorkshopPartner {
  const fake: FakeWorkshopPartner = {
    wire: 'fake',
    missing: true,
    told: [],
    mode: 'working',
    beforeAnswer: null,
    async send(message) {
      if (fake.mode === 'refusing') throw new PartnerRefusal('NOT_HERE', 'The workshop system refuses');
      if (fake.mode === 'silent') throw new Error('The workshop system does not answer');
      if (!fake.told.some(({ id }) => id === message.id)) fake.told.push(message);
      await fake.beforeAnswer?.();
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
      return content.type === 'checkedIn' || content.type === 'quoted'
        ? { ...event, at, content: { ...content, readyAt: instantOf(content.readyAt) } }
        : { ...event, at, content };
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    workshopPartner: FakeWorkshopPartner;
  }
}

/** The fake partners of this domain. */
export const fakes = { workshopPartner: fakeWorkshopPartner };
