import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { BrandMessage } from '@ev/sandbox-kit/signed-messages.ts';
import type { Mode } from './modes.ts';
import { atOnce, type EventType, type Stage, type Store, type VisitFile } from './store.ts';

const acts = [
  'confirm',
  'propose',
  'refuse',
  'checkIn',
  'inspect',
  'quote',
  'start',
  'check',
  'finish',
  'handBack',
  'close',
  'repeat',
  'skip',
] as const;
export type Act = (typeof acts)[number];
export const isAct = (value: unknown): value is Act => (acts as readonly unknown[]).includes(value);

const stepMs = 4_000;

/** The quote of every visit: known to the demo's catalogue of parts. */
const quotedLines = [
  {
    line: 'L1',
    kind: 'labour',
    name: '更换前刹车片',
    quantity: 150,
    reason: '刹车片只剩 2 毫米',
    payer: 'customer',
    forSafety: true,
  },
  {
    line: 'L2',
    kind: 'part',
    partCode: 'brake-pad-front',
    quantity: 1,
    expectedDay: null,
    reason: '刹车片只剩 2 毫米',
    payer: 'customer',
    forSafety: true,
  },
  {
    line: 'L3',
    kind: 'part',
    partCode: 'wiper-front',
    quantity: 1,
    expectedDay: null,
    reason: '雨刮老化',
    payer: 'customer',
    forSafety: false,
  },
] as const;

/** Of an appointment as the brand has it. */
const stages: Readonly<Record<string, Stage>> = {
  requested: 'new',
  confirmed: 'confirmed',
  changed: 'proposed',
};

/** The next step of a visit that goes on by itself; null if it waits for the customer, the time or a person. */
function nextOf(mode: Mode, { stage, time }: VisitFile, now: Date): Act | null {
  if (stage === 'new') return mode === 'refuse' ? 'refuse' : 'confirm';
  if (mode === 'refuse' || mode === 'confirm') return null;
  const begins = startOfDay(time.day).getTime() + time.hour * hourMs;
  const next: Partial<Record<Stage, Act>> = {
    checkedIn: 'inspect',
    inspected: 'quote',
    approved: 'start',
    declined: 'close',
    started: 'check',
    checked: 'finish',
    paid: 'handBack',
  };
  if (stage === 'confirmed') return begins <= now.getTime() ? 'checkIn' : null;
  return next[stage] ?? null;
}

export type Workshop = ReturnType<typeof createWorkshop>;

/** Carries visits out, by the mode or by hand. */
export function createWorkshop({ store, now, speed }: { store: Store; now(): Date; speed: number }) {
  function say(visit: VisitFile, type: EventType, data: Record<string, unknown> = {}): void {
    visit.sequence += 1;
    const event = {
      id: `${visit.appointmentNo}-e${visit.sequence}`,
      type,
      data: { sequence: visit.sequence, ...data },
      at: now().toISOString(),
      state: 'waiting' as const,
      tries: 0,
      dueAt: atOnce,
    };
    visit.events.push(event);
    // The same message again, as an impatient partner sends it.
    if (store.settings.mode === 'twice') visit.events.push({ ...event });
  }

  const byHand: Record<Exclude<Act, 'repeat' | 'skip'>, (visit: VisitFile) => void> = {
    confirm(visit) {
      say(visit, 'confirmed', { storeId: visit.storeId, time: visit.time });
      visit.stage = 'confirmed';
    },
    propose(visit) {
      const time = { day: addDays(visit.time.day, 1), hour: visit.time.hour };
      say(visit, 'proposed', { time, reason: '当天技师培训' });
      visit.stage = 'proposed';
    },
    refuse(visit) {
      say(visit, 'refused');
      visit.stage = 'over';
    },
    checkIn(visit) {
      const damages = ['右前轮毂有划痕'];
      say(visit, 'checkedIn', { odometerKm: 20_015, batteryPercent: 64, damages, note: '', readyAt: null });
      visit.stage = 'checkedIn';
    },
    inspect(visit) {
      say(visit, 'progress', { kind: 'inspection', text: '前刹车片磨损，其余正常' });
      visit.stage = 'inspected';
    },
    quote(visit) {
      const readyAt = new Date(now().getTime() + 4 * hourMs).toISOString();
      say(visit, 'quoted', { seenDecision: visit.seenDecision, lines: quotedLines, readyAt });
      visit.stage = 'quoted';
    },
    start(visit) {
      say(visit, 'started');
      visit.stage = 'started';
    },
    check(visit) {
      say(visit, 'qualityCheck');
      visit.stage = 'checked';
    },
    finish(visit) {
      say(visit, 'finished');
      visit.stage = 'finished';
    },
    handBack(visit) {
      say(visit, 'handedBack');
      visit.stage = 'handedBack';
    },
    close(visit) {
      say(visit, 'closed', { reason: '客户暂不处理' });
      visit.stage = 'over';
    },
  };

  return {
    /** A message of the brand; one that comes late or again changes nothing. Returns whether the visit is known. */
    take({ type, subject: appointmentNo, data }: BrandMessage): boolean {
      const sequence = Number(data.sequence);
      const known = store.visits.get(appointmentNo);
      if (type === 'ev.workshop.appointment') {
        const visit = known ?? newVisit(appointmentNo);
        if (sequence <= visit.seen) return true;
        const { storeId, time, modelName, status } = data as Pick<
          VisitFile,
          'storeId' | 'time' | 'modelName'
        > & {
          status: string;
        };
        const stage = stages[status] ?? 'new';
        store.visits.set(appointmentNo, { ...visit, storeId, time, modelName, stage, seen: sequence });
        return true;
      }
      if (!known) return false;
      if (sequence <= known.seen) return true;
      known.seen = sequence;
      if (type === 'ev.workshop.cancelled' || type === 'ev.workshop.takenOver') known.stage = 'over';
      if (type === 'ev.workshop.paid') known.stage = 'paid';
      if (type === 'ev.workshop.decision') {
        known.seenDecision = Number(data.version);
        known.stage = data.signed === true ? 'approved' : 'declined';
      }
      return true;
    },
    /** One step of each visit that is due. */
    step(): void {
      const { mode } = store.settings;
      if (mode === 'silent' || mode === 'byHand' || mode === 'away') return;
      for (const visit of store.visits.values()) {
        if (Date.parse(visit.stepAt) > Date.now()) continue;
        const next = nextOf(mode, visit, now());
        if (next === null || next === 'repeat' || next === 'skip') continue;
        byHand[next](visit);
        visit.stepAt = new Date(Date.now() + stepMs / speed).toISOString();
      }
    },
    /** What the person who plays the workshop does; also what it should not do at this stage. */
    act(visit: VisitFile, act: Act): void {
      if (act === 'repeat') {
        const last = visit.events.at(-1);
        if (last) Object.assign(last, { state: 'waiting', tries: 0, dueAt: atOnce });
        return;
      }
      // A number that is never sent, as if a message had been lost.
      if (act === 'skip') visit.sequence += 1;
      else byHand[act](visit);
    },
  };
}

const newVisit = (appointmentNo: string): VisitFile => ({
  appointmentNo,
  storeId: '',
  time: { day: '1970-01-01', hour: 0 },
  modelName: '',
  stage: 'new',
  seen: 0,
  seenDecision: 0,
  sequence: 0,
  stepAt: atOnce,
  events: [],
  forgeryStatus: null,
});
