import type { Clock } from '@ev/platform/clock.ts';
import { createSignedEvents } from '@ev/platform/signed-events.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type PartnerEvent, PartnerRefusal, type WorkshopPartnerPort } from '../port.ts';
import { messageTypes, PartnerMessage } from './wire-shapes.ts';

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
export function createSignedEventsPartner(options: SignedEventsOptions): WorkshopPartnerPort {
  const events = createSignedEvents({
    endpoint: options.endpoint,
    source: '/workshops',
    ourSecrets: options.ourSecrets,
    theirSecrets: options.partnerSecrets,
    timeoutMs: 10_000,
    clock: options.clock,
    name: 'The workshop system',
    refusal: (code, message) => new PartnerRefusal(code, message),
  });

  return {
    wire: 'CloudEvents 1.0 signed by Standard Webhooks; unverified, there is no public standard of workshop systems in China',

    send({ id, appointmentNo, sequence, content: { type, ...data } }) {
      return events.send(id, messageTypes[type], appointmentNo, { sequence, ...data });
    },

    async readEvent(headers, raw) {
      return eventOf(events.read(headers, raw, PartnerMessage));
    },
  };
}

/** A brand whose stores all work in the console. */
export const noPartner: WorkshopPartnerPort = {
  wire: 'no workshop system',
  own: true,
  missing: true,
  async send() {
    throw new Error('No workshop system is connected');
  },
  async readEvent() {
    throw new NotGenuine('signature', 'no workshop system is connected');
  },
};

const eventOf = (message: PartnerMessage): PartnerEvent => ({
  id: message.id,
  appointmentNo: message.subject,
  sequence: message.data.sequence,
  at: new Date(message.time),
  content: contentOf(message),
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function contentOf(message: PartnerMessage): PartnerEvent['content'] {
  switch (message.type) {
    case 'ev.workshopPartner.confirmed': {
      const { storeId, time } = message.data;
      return { type: 'confirmed', storeId, time };
    }
    case 'ev.workshopPartner.proposed': {
      const { time, reason } = message.data;
      return { type: 'proposed', time, reason };
    }
    case 'ev.workshopPartner.refused':
      return { type: 'refused' };
    case 'ev.workshopPartner.checkedIn': {
      const { odometerKm, batteryPercent, damages, note, readyAt } = message.data;
      return { type: 'checkedIn', odometerKm, batteryPercent, damages, note, readyAt: instantOf(readyAt) };
    }
    case 'ev.workshopPartner.progress': {
      const { kind, text } = message.data;
      return { type: 'progress', kind, text };
    }
    case 'ev.workshopPartner.quoted': {
      const { seenDecision, lines, readyAt } = message.data;
      return { type: 'quoted', seenDecision, lines, readyAt: instantOf(readyAt) };
    }
    case 'ev.workshopPartner.started':
      return { type: 'started', text: message.data.text };
    case 'ev.workshopPartner.qualityCheck':
      return { type: 'qualityCheck', text: message.data.text };
    case 'ev.workshopPartner.finished':
      return { type: 'finished', text: message.data.text };
    case 'ev.workshopPartner.handedBack':
      return { type: 'handedBack', text: message.data.text };
    case 'ev.workshopPartner.closed':
      return { type: 'closed', reason: message.data.reason };
  }
}
