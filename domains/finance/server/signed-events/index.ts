import type { Clock } from '@ev/platform/clock.ts';
import { createSignedEvents } from '@ev/platform/signed-events.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type LenderEvent, type LenderPort, LenderRefusal } from '../port.ts';
import { commandTypes, LenderMessage } from './wire-shapes.ts';

export type SignedEventsOptions = {
  /** The lender's URL for messages. */
  endpoint: string;
  /** Secrets that sign our messages: `whsec_…`, newest first. */
  ourSecrets: readonly string[];
  /** Secrets that sign the lender's messages; two while it rotates them. */
  lenderSecrets: readonly string[];
  /** The real time on the wire, never the demo's world clock. */
  clock?: Clock;
};

/** A lender that exchanges CloudEvents 1.0 (structured JSON) signed by the Standard Webhooks specification. */
export function createSignedEventsLender(options: SignedEventsOptions): LenderPort {
  const events = createSignedEvents({
    endpoint: options.endpoint,
    source: '/loans',
    ourSecrets: options.ourSecrets,
    theirSecrets: options.lenderSecrets,
    timeoutMs: 10_000,
    clock: options.clock,
    name: 'The lender',
    refusal: (code, message) => new LenderRefusal(code, message),
  });
  const { send } = events;

  return {
    wire: 'CloudEvents 1.0 signed by Standard Webhooks; unverified, there is no public standard of lenders',

    // Each id is the same whenever the message is repeated, so that the lender recognises it.
    uploadMaterial: ({ applyNo, materialId, kind, jpeg }) =>
      send(`material-${materialId}`, commandTypes.material, applyNo, {
        materialId,
        kind,
        jpeg: jpeg.toString('base64'),
      }),
    submitApplication: ({ applyNo, ...request }) =>
      send(`submit-${applyNo}`, commandTypes.submit, applyNo, request),
    supplyMaterial: ({ applyNo, materialIds }) =>
      send(`supply-${materialIds.at(-1) ?? applyNo}`, commandTypes.supply, applyNo, { materialIds }),
    confirmSigned: ({ applyNo, at, ...signed }) =>
      send(`sign-${applyNo}`, commandTypes.sign, applyNo, { ...signed, at: at.toISOString() }),
    withdraw: (applyNo) => send(`withdraw-${applyNo}`, commandTypes.withdraw, applyNo, {}),
    // Asking again is a new question.
    askStatus: (applyNo) =>
      send(`status-${applyNo}-${events.now().getTime()}`, commandTypes.status, applyNo, {}),

    async readEvent(headers, raw) {
      return eventOf(events.read(headers, raw, LenderMessage));
    },
  };
}

/** A brand that deals with its lender by hand. */
export const noLender: LenderPort = {
  wire: 'no lender',
  own: true,
  missing: true,
  uploadMaterial: notConnected,
  submitApplication: notConnected,
  supplyMaterial: notConnected,
  confirmSigned: notConnected,
  withdraw: notConnected,
  askStatus: notConnected,
  async readEvent() {
    throw new NotGenuine('signature', 'no lender is connected');
  },
};

async function notConnected(): Promise<never> {
  throw new Error('No lender is connected');
}

function eventOf(message: LenderMessage): LenderEvent {
  return {
    id: message.id,
    applyNo: message.subject,
    at: new Date(message.time),
    content: contentOf(message),
  };
}

function contentOf(message: LenderMessage): LenderEvent['content'] {
  switch (message.type) {
    case 'ev.lender.received':
      return { type: 'received', ...message.data };
    case 'ev.lender.materialAsked':
      return { type: 'materialAsked', ...message.data };
    case 'ev.lender.approved': {
      const { amountFen, contractNo, expiresAt } = message.data;
      return { type: 'approved', amountFen, contractNo, expiresAt: new Date(expiresAt) };
    }
    case 'ev.lender.refused':
      return { type: 'refused', ...message.data };
    case 'ev.lender.paidOut':
      return { type: 'paidOut', ...message.data };
    case 'ev.lender.withdrawn':
      return { type: 'withdrawn' };
  }
}
