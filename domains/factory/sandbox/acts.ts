import type { Line } from './line.ts';
import { type Stage, stages } from './plan.ts';
import type { PostOffice } from './post-office.ts';
import { atOnce, type SandboxEvent, type SandboxOrder, type Store } from './store.ts';

/** Actions of the person who plays the factory for an order. */
export const acts = [
  'next',
  'playTo',
  'logistics',
  'takeBack',
  'refuseBack',
  'repeat',
  'outOfOrder',
  'forge',
] as const;
export type Act = (typeof acts)[number];

export type ActInput = { act: Act; stage?: string; place?: string; text?: string };

export function isAct(text: unknown): text is Act {
  return typeof text === 'string' && (acts as readonly string[]).includes(text);
}

export type Play = (order: SandboxOrder, input: ActInput) => Promise<'done' | 'notNow'>;

export function createPlay(parts: { store: Store; line: Line; office: PostOffice; now(): Date }): Play {
  const { store, line, office, now } = parts;

  return async (order, input) => {
    const before = order.events.length;
    if (!(await play(order, input))) return 'notNow';
    store.save();
    if (order.events.length > before || input.act === 'repeat') await office.flush();
    return 'done';
  };

  /** True if there was something to do. */
  async function play(order: SandboxOrder, { act, stage, place, text }: ActInput): Promise<boolean> {
    switch (act) {
      case 'next':
        return line.step(order) !== null;
      case 'playTo': {
        const { done } = order;
        if (isStage(stage)) line.playTo(order, stage);
        return order.done > done;
      }
      case 'logistics': {
        if (!place?.trim() || !text?.trim()) return false;
        line.report(order, place.trim().slice(0, 60), text.trim().slice(0, 200));
        return true;
      }
      case 'takeBack':
      case 'refuseBack': {
        if (order.withdrawal !== 'asked') return false;
        line.answerBack(order, act === 'takeBack');
        return true;
      }
      case 'repeat': {
        const last = order.events.at(-1);
        if (last) Object.assign(last, { state: 'waiting', tries: 0, dueAt: atOnce });
        return last !== undefined;
      }
      case 'outOfOrder': {
        const first = line.step(order);
        const second = line.step(order);
        if (first && second) [first.position, second.position] = [second.position, first.position];
        return first !== null;
      }
      case 'forge':
        order.forgeryStatus = await office.sendForged(order, forgedEvent(order));
        return true;
    }
  }

  function forgedEvent(order: SandboxOrder): SandboxEvent {
    const sequence = order.events.length + 1;
    return {
      id: `forged-${order.orderNo}-${sequence}`,
      sequence,
      at: now().toISOString(),
      type: 'received',
      data: { storeId: order.storeId },
      position: sequence,
      state: 'waiting',
      tries: 0,
      dueAt: atOnce,
    };
  }
}

function isStage(text: string | undefined): text is Stage {
  return (stages as readonly string[]).includes(text ?? '');
}
