import { randomUUID } from 'node:crypto';
import { vinOf } from '@ev/showcase/world/vins.ts';
import { planOf, type Stage, stageOf } from './plan.ts';
import { atOnce, type SandboxEvent, type SandboxOrder, type Store } from './store.ts';

export type Line = ReturnType<typeof createLine>;

/** The production line. It only records events; the post office sends them. */
export function createLine({ store, now }: { store: Store; now(): Date }) {
  const { settings } = store;

  function tell(
    order: SandboxOrder,
    type: SandboxEvent['type'],
    data: Record<string, string>,
    at = now(),
  ): SandboxEvent {
    const sequence = order.events.length + 1;
    const event: SandboxEvent = {
      id: randomUUID(),
      sequence,
      at: at.toISOString(),
      type,
      data,
      position: sequence,
      state: 'waiting',
      tries: 0,
      dueAt: atOnce,
    };
    order.events.push(event);
    return event;
  }

  /** The next step of the plan; null if the car has arrived or the order was withdrawn. */
  function step(order: SandboxOrder, at = now()): SandboxEvent | null {
    const next = order.withdrawal === 'withdrawn' ? undefined : planOf(order)[order.done];
    if (!next) return null;
    order.done += 1;
    order.lastAt = at.toISOString();
    if (next.type !== 'offLine') return tell(order, next.type, next.data, at);
    order.vin = vinOf(order.modelCode, store.nextSerial());
    return tell(order, next.type, { vin: order.vin }, at);
  }

  return {
    step,

    /** Steps until the stage is reached; does nothing if the car is further. */
    playTo(order: SandboxOrder, stage: Stage): void {
      const way = planOf(order).findIndex(({ type }) => type === stage);
      while (way >= order.done && step(order));
    },

    /** An event outside the plan: a report from the road. */
    report: (order: SandboxOrder, place: string, text: string) => tell(order, 'logistics', { place, text }),

    /**
     * The brand asks to withdraw the order. Ignored while a request is pending or once the order is
     * withdrawn.
     */
    askBack(order: SandboxOrder): void {
      if (order.withdrawal === 'withdrawn' || order.withdrawal === 'asked') return;
      order.withdrawal = 'asked';
      if (settings.answersWithdrawals) this.answerBack(order, !isBuilt(order));
    },

    answerBack(order: SandboxOrder, yes: boolean): void {
      order.withdrawal = yes ? 'withdrawn' : 'refused';
      if (yes) tell(order, 'withdrawn', {});
      else {
        tell(order, 'withdrawRefused', { reason: isBuilt(order) ? '车辆已经下线' : '车辆已经排入生产' });
      }
    },

    /** Makes every step that is due, each at its own time, because the clock may have been moved by weeks. */
    catchUp(): boolean {
      if (!settings.automatic) return false;
      let moved = false;
      for (const order of store.orders.values()) {
        for (;;) {
          const next = order.withdrawal === 'asked' ? undefined : planOf(order)[order.done];
          const at = new Date(Date.parse(order.lastAt) + (next?.afterMs ?? 0) / settings.speed);
          if (!next || at > now() || !step(order, at)) break;
          moved = true;
        }
      }
      return moved;
    },
  };
}

function isBuilt(order: SandboxOrder): boolean {
  return !['placed', 'accepted', 'withdrawn'].includes(stageOf(order));
}
