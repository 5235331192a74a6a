import type { Clock } from '@ev/platform/clock.ts';
import { createSignedEvents } from '@ev/platform/signed-events.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type PartnerEvent, PartnerRefusal, type RescuePartnerPort } from '../port.ts';
import { commandTypes, PartnerMessage } from './wire-shapes.ts';

export type SignedEventsOptions = {
  /** The partner's URL for messages. */
  endpoint: string;
  /** Secrets that sign our messages: `whsec_…`, newest first. */
  ourSecrets: readonly string[];
  /** Secrets that sign the partner's messages; two while it rotates them. */
  partnerSecrets: readonly string[];
  /** The real time on the wire, never the demo's world clock. */
  clock?: Clock;
};

/** A partner that exchanges CloudEvents 1.0 (structured JSON) signed by the Standard Webhooks specification. */
export function createSignedEventsPartner(options: SignedEventsOptions): RescuePartnerPort {
  const events = createSignedEvents({
    endpoint: options.endpoint,
    source: '/rescues',
    ourSecrets: options.ourSecrets,
    theirSecrets: options.partnerSecrets,
    timeoutMs: 10_000,
    clock: options.clock,
    name: 'The rescue partner',
    refusal: (code, message) => new PartnerRefusal(code, message),
  });
  const { send } = events;

  return {
    wire: 'CloudEvents 1.0 signed by Standard Webhooks; unverified, there is no public standard of road assistance',

    // Each id is the same whenever the message is repeated, so that the partner recognises it.
    request: ({ caseNo, requestedAt, ...wanted }) =>
      send(`request-${caseNo}`, commandTypes.request, caseNo, {
        ...wanted,
        requestedAt: requestedAt.toISOString(),
      }),
    cancel: (caseNo) => send(`cancel-${caseNo}`, commandTypes.cancel, caseNo, {}),

    async readEvent(headers, raw) {
      return eventOf(events.read(headers, raw, PartnerMessage));
    },
  };
}

/** A brand whose desk sends vehicles itself. */
export const noPartner: RescuePartnerPort = {
  wire: 'no rescue partner',
  own: true,
  missing: true,
  request: notConnected,
  cancel: notConnected,
  async readEvent() {
    throw new NotGenuine('signature', 'no rescue partner is connected');
  },
};

async function notConnected(): Promise<never> {
  throw new Error('No rescue partner is connected');
}

const eventOf = (message: PartnerMessage): PartnerEvent => ({
  id: message.id,
  caseNo: message.subject,
  at: new Date(message.time),
  content: contentOf(message),
});

function contentOf(message: PartnerMessage): PartnerEvent['content'] {
  switch (message.type) {
    case 'ev.rescuePartner.accepted':
      return { type: 'accepted' };
    case 'ev.rescuePartner.dispatched':
      return { type: 'dispatched', driver: message.data.driver, etaAt: new Date(message.data.etaAt) };
    case 'ev.rescuePartner.position': {
      const { lat, lng, etaAt } = message.data;
      return { type: 'position', lat, lng, etaAt: etaAt === null ? null : new Date(etaAt) };
    }
    case 'ev.rescuePartner.onSite':
      return { type: 'onSite' };
    case 'ev.rescuePartner.inService':
      return { type: 'inService' };
    case 'ev.rescuePartner.done':
      return { type: 'done' };
    case 'ev.rescuePartner.refused':
      return { type: 'refused', reason: message.data.reason };
  }
}
