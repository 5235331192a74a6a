import { minuteMs } from '@ev/kernel/durations.ts';
import type { Point } from '@ev/kernel/geo.ts';
import type { Mode } from './modes.ts';
import { atOnce, type EventType, type RescueFile, type SandboxEvent, type Store } from './store.ts';

export const acts = ['accept', 'dispatch', 'drive', 'arrive', 'begin', 'finish', 'refuse', 'repeat'] as const;
export type Act = (typeof acts)[number];
export const isAct = (value: unknown): value is Act => (acts as readonly unknown[]).includes(value);

/** Parts of the way; each takes a minute of the world. */
const parts = 8;
const stepMs = 4_000;
const slowness = 8;
/** About six kilometres away. */
const start = ({ lat, lng }: Point): Point => ({ lat: lat - 0.04, lng: lng - 0.045 });

const placeAt = ({ place }: RescueFile, driven: number): Point => {
  const from = start(place);
  const share = driven / parts;
  return {
    lat: from.lat + (place.lat - from.lat) * share,
    lng: from.lng + (place.lng - from.lng) * share,
  };
};

/** The next step of a rescue that goes on by itself; null if there is none. */
function nextOf(mode: Mode, { stage, driven }: RescueFile): Exclude<Act, 'repeat'> | null {
  switch (stage) {
    case 'new':
      return mode === 'refuse' ? 'refuse' : 'accept';
    case 'accepted':
      return 'dispatch';
    case 'driving':
      if (mode === 'giveUp' && driven > 1) return 'refuse';
      return driven < parts ? 'drive' : 'arrive';
    case 'onSite':
      return 'begin';
    case 'inService':
      return 'finish';
    default:
      return null;
  }
}

export type Crew = ReturnType<typeof createCrew>;

/** Carries rescues out, by the mode or by hand. */
export function createCrew({ store, now, speed }: { store: Store; now(): Date; speed: number }) {
  function say(rescue: RescueFile, type: EventType, data: Record<string, unknown> = {}, at = now()): void {
    const event: SandboxEvent = {
      id: `${rescue.caseNo}-${rescue.events.length + 1}`,
      type,
      data,
      at: at.toISOString(),
      state: 'waiting',
      tries: 0,
      dueAt: atOnce,
    };
    rescue.events.push(event);
    // The same message again, as an impatient partner sends it.
    if (store.settings.mode === 'twice') rescue.events.push({ ...event });
  }

  const etaAt = (rescue: RescueFile) =>
    new Date(now().getTime() + (parts - rescue.driven) * minuteMs).toISOString();

  function accept(rescue: RescueFile): void {
    rescue.stage = 'accepted';
    say(rescue, 'accepted');
  }
  function dispatch(rescue: RescueFile): void {
    rescue.stage = 'driving';
    rescue.driven = 0;
    const driver = { name: '陈师傅', phone: '13700003333', plate: '沪B88888' };
    say(rescue, 'dispatched', { driver, etaAt: etaAt(rescue) });
  }
  function drive(rescue: RescueFile): void {
    rescue.driven = Math.min(rescue.driven + 1, parts);
    say(rescue, 'position', { ...placeAt(rescue, rescue.driven), etaAt: etaAt(rescue) });
    if (store.settings.mode !== 'disorder') return;
    const before = new Date(now().getTime() - minuteMs);
    say(rescue, 'position', { ...placeAt(rescue, rescue.driven - 1), etaAt: null }, before);
  }
  function arrive(rescue: RescueFile): void {
    rescue.stage = 'onSite';
    say(rescue, 'onSite');
  }
  function begin(rescue: RescueFile): void {
    rescue.stage = 'inService';
    say(rescue, 'inService');
  }
  function finish(rescue: RescueFile): void {
    rescue.stage = 'done';
    say(rescue, 'done');
  }
  function refuse(rescue: RescueFile): void {
    rescue.stage = 'refused';
    say(rescue, 'refused', { reason: '附近没有可用的救援车' });
  }

  const byHand: Record<Exclude<Act, 'repeat'>, (rescue: RescueFile) => void> = {
    accept,
    dispatch,
    drive,
    arrive,
    begin,
    finish,
    refuse,
  };

  return {
    /** One step of each rescue that is due. */
    step(): void {
      const { mode } = store.settings;
      if (mode === 'silent' || mode === 'byHand') return;
      const pauseMs = (stepMs * (mode === 'slow' ? slowness : 1)) / speed;
      for (const rescue of store.rescues.values()) {
        if (Date.parse(rescue.stepAt) > Date.now()) continue;
        const next = nextOf(mode, rescue);
        if (next === null) continue;
        byHand[next](rescue);
        rescue.stepAt = new Date(Date.now() + pauseMs).toISOString();
      }
    },
    cancel(rescue: RescueFile): void {
      rescue.stage = 'cancelled';
    },
    /** What the person who plays the partner does; also what a partner should not do at this stage. */
    act(rescue: RescueFile, act: Act): void {
      const last = rescue.events.at(-1);
      if (act !== 'repeat') byHand[act](rescue);
      else if (last) Object.assign(last, { state: 'waiting', tries: 0, dueAt: atOnce });
    },
  };
}
