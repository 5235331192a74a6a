import { createPostOffice, type PostOffice } from '@ev/sandbox-kit/post-office.ts';
import {
  type Answer,
  type BrandMessage,
  fieldsOf,
  parseAsBytes,
  signedMessages,
  taken,
} from '@ev/sandbox-kit/signed-messages.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { messagesPath, type RescueSecrets } from './credentials.ts';
import { type Crew, createCrew, isAct } from './crew.ts';
import { isMode } from './modes.ts';
import { rescuePage } from './page.ts';
import { atOnce, openStore, type RescueFile, type Store } from './store.ts';

export type RescueSandboxOptions = {
  secrets: RescueSecrets;
  /** The brand's URL for the partner's events. */
  eventsUrl: string;
  /** The directory of the file that stores the rescues across restarts; null: memory only. */
  dataDir: string | null;
  /** Factor by which steps and the intervals between deliveries are shortened; 1 is real time. */
  speed?: number;
  /** How often steps that are due and undelivered events are looked for. */
  tickMs?: number;
  /** The demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};

const somewhere = { lat: 31.2304, lng: 121.4737 };

/** Plays the rescue partner: takes signed requests, drives by its mode or by hand, and sends signed events. */
export function rescueSandbox(options: RescueSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { secrets, eventsUrl, now = () => new Date(Date.now()), speed = 1, tickMs = 1_000 } = options;
    const store = openStore(options.dataDir);
    const crew = createCrew({ store, now, speed });
    const office = createPostOffice({
      files: () => store.rescues.values(),
      save: store.save,
      subjectOf: ({ caseNo }) => caseNo,
      source: '/rescue-partner',
      prefix: 'ev.rescuePartner',
      secrets: { partner: secrets.partnerSecret, brand: secrets.brandSecret },
      eventsUrl,
      speed,
      sentOnce: 'position',
    });
    parseAsBytes(app);
    signedMessages(app, {
      path: messagesPath,
      secrets: { partner: secrets.partnerSecret, brand: secrets.brandSecret },
      take: (message) => takeMessage({ store, crew }, message),
      save: store.save,
    });
    registerPage(app, { store, crew, office });
    let ticking: NodeJS.Timeout;
    app.addHook('onReady', async () => {
      ticking = setInterval(() => {
        crew.step();
        void office.flush();
      }, tickMs);
    });
    app.addHook('onClose', async () => {
      clearInterval(ticking);
      office.stop();
    });
  };
}

/** Applies a message of the brand once. */
function takeMessage(
  { store, crew }: { store: Store; crew: Crew },
  { type, subject: caseNo, data }: BrandMessage,
): Answer {
  const known = store.rescues.get(caseNo);
  if (type === 'ev.rescue.requested') {
    if (!known) store.rescues.set(caseNo, fileOf(caseNo, data));
    return taken;
  }
  if (!known) return { status: 404, code: 'CASE_UNKNOWN' };
  if (type === 'ev.rescue.cancelled') crew.cancel(known);
  return taken;
}

function fileOf(caseNo: string, { kind, place }: Record<string, unknown>): RescueFile {
  const { lat, lng } = Object(place) as { lat?: unknown; lng?: unknown };
  return {
    caseNo,
    kind: String(kind),
    place: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : somewhere,
    stage: 'new',
    driven: 0,
    stepAt: atOnce,
    events: [],
    forgeryStatus: null,
  };
}

/** The page for people who play the partner, and the same actions as JSON for tests and journeys. */
function registerPage(
  app: FastifyInstance,
  { store, crew, office }: { store: Store; crew: Crew; office: PostOffice<RescueFile> },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
  });
  app.get('/rescue/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(rescuePage(store)),
  );
  app.get('/rescue', (_request, reply) => reply.redirect('/rescue/'));
  app.get('/rescue/control', (_request, reply) =>
    reply.send({ mode: store.settings.mode, rescues: [...store.rescues.values()] }),
  );
  app.post('/rescue/mode', (request, reply) => {
    const { mode } = fieldsOf(request.body);
    if (!isMode(mode)) return reply.code(400).send({ error: '没有这种救援方式' });
    store.settings.mode = mode;
    store.save();
    return reply.redirect('/rescue/', 303);
  });
  app.post<{ Params: { caseNo: string } }>('/rescue/cases/:caseNo', async (request, reply) => {
    const rescue = store.rescues.get(request.params.caseNo);
    const { act } = fieldsOf(request.body);
    if (!rescue || !(isAct(act) || act === 'forge'))
      return reply.code(404).send({ error: '没有这次救援或这个操作' });
    if (isAct(act)) crew.act(rescue, act);
    else rescue.forgeryStatus = await office.sendForged(rescue);
    store.save();
    await office.flush();
    return reply.redirect('/rescue/', 303);
  });
}
