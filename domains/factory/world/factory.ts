import type { Clock } from '@ev/platform/clock.ts';
import type { LifeStage } from '@ev/platform/life-part.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { type FactoryEvent, type FulfilmentPort, FulfilmentRefusal } from '../server/port.ts';

const proof = 'the-cast';

type Content = FactoryEvent['content'];

type LifeFactory = FulfilmentPort & {
  readonly own: true;
  /** Refuses the next order, once, so that staff must handle it. */
  refuseNext(): void;
};

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    fulfilment: LifeFactory;
  }
}

/** The factory at the cast's time. The episodes determine its events. */
export function lifeFactory(_clock: Clock): LifeFactory {
  let refuses = false;
  return {
    wire: 'the cast',
    own: true,
    refuseNext() {
      refuses = true;
    },
    async placeOrder() {
      if (!refuses) return;
      refuses = false;
      throw new FulfilmentRefusal('OPTION_OUT', '该配置的轮毂暂时停产，请与工厂确认');
    },
    async withdrawOrder() {},
    async readEvent(headers, raw) {
      if (headers['webhook-signature'] !== proof) throw new NotGenuine('signature', 'it is not of the cast');
      const event = JSON.parse(raw.toString('utf8')) as FactoryEvent;
      return { ...event, at: new Date(event.at) };
    },
  };
}

/** Sends the factory's next event of an order. */
export async function factoryTells(
  stage: LifeStage,
  orderNo: string,
  sequence: number,
  content: Content,
): Promise<void> {
  const event: FactoryEvent = {
    id: `${orderNo}-${sequence}`,
    orderNo,
    sequence,
    at: stage.clock.now(),
    content,
  };
  await stage.deliver('/open/fulfilment/events', {
    headers: { 'content-type': 'application/cloudevents+json', 'webhook-signature': proof },
    payload: JSON.stringify(event),
  });
}
