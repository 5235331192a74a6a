import { hourMs } from '@ev/kernel/durations.ts';
import { sendReport } from './reporter.ts';
import { plan, type Stop, trouble, wayBack } from './route-plan.ts';
import type { SandboxParcel, Store } from './store.ts';

export const acts = {
  next: '下一站',
  lose: '遗失',
  sendBack: '拒收退回',
  repeat: '再推送一次',
  late: '推送一条迟到的旧消息',
  forge: '推送一条伪造的签收',
} as const;
export type Act = keyof typeof acts;
export const isAct = (value: unknown): value is Act =>
  typeof value === 'string' && Object.hasOwn(acts, value);

/** Hours between two stops of a parcel that moves by itself. */
const stopHours = 8;

/** Plays the carriers: moves parcels on, by itself or by hand. */
export function createCarrier({ store, now }: { store: Store; now(): Date }) {
  const append = (parcel: SandboxParcel, stop: Stop, at: Date) =>
    parcel.events.push({ ...stop, at: at.toISOString() });
  /** The next stop of the plan; null at its end. */
  const nextStop = ({ events }: SandboxParcel): Stop | null => {
    const done = events.filter(({ state }) => plan.some((stop) => stop.state === state)).length;
    return plan[done] ?? null;
  };

  return {
    async act(parcel: SandboxParcel, act: Act): Promise<void> {
      if (act === 'next') {
        const stop = nextStop(parcel);
        if (stop) append(parcel, stop, now());
      }
      if (act === 'lose') append(parcel, trouble, now());
      if (act === 'sendBack') append(parcel, wayBack, now());
      if (act === 'late') parcel.answer = await sendReport(parcel, { events: parcel.events.slice(0, 1) });
      else if (act === 'forge') {
        const last = plan.at(-1);
        const events = [...parcel.events, ...(last ? [{ ...last, at: now().toISOString() }] : [])];
        parcel.answer = await sendReport(parcel, { events, salt: 'forged' });
      } else parcel.answer = await sendReport(parcel);
      store.save();
    },

    /** Moves every parcel to where it would be now. */
    async moveAll(): Promise<void> {
      if (store.settings.mode !== 'auto') return;
      for (const parcel of store.parcels.values()) {
        const since = Date.parse(parcel.since);
        const due = Math.floor((now().getTime() - since) / (stopHours * hourMs)) + 1;
        const before = parcel.events.length;
        for (let stop = nextStop(parcel); stop && parcel.events.length < due; stop = nextStop(parcel))
          append(parcel, stop, new Date(since + parcel.events.length * stopHours * hourMs));
        const isUnheard = parcel.answer !== 200 && parcel.events.length > 0;
        if (parcel.events.length === before && !isUnheard) continue;
        parcel.answer = await sendReport(parcel);
        store.save();
      }
    },
  };
}
export type Carrier = ReturnType<typeof createCarrier>;
