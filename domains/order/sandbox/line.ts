import { randomUUID } from 'node:crypto';
import { vinOf } from '@ev/showcase/world/vins.ts';
import { planOf, type Stage, stageOf } from './plan.ts';
import { atOnce, type SandboxEvent, type SandboxOrder, type Store } from './store.ts';

export type Line = ReturnType<typeof createLine>;

/** What happens to the cars. It only writes events down; the post office sends them. */
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

  /** The next step of its plan; null when the car is there or the order was taken back. */
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

    /** Steps until a stage is reached; none when the car is further. */
    playTo(order: SandboxOrder, stage: Stage): void {
      const way = planOf(order).findIndex(({ type }) => type === stage);
      while (way >= order.done && step(order));
    },

    /** What the plan does not have: somebody reports from the road. */
    report: (order: SandboxOrder, place: string, text: string) => tell(order, 'logistics', { place, text }),

    /** The brand wants the order back. What is answered already is not asked again. */
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

    /** Makes every step whose time has come, each at its own time: the clock may have been moved by weeks. */
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
