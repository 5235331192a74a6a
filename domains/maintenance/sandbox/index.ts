import { createPostOffice, type PostOffice } from '@ev/sandbox-kit/post-office.ts';
import { fieldsOf, parseAsBytes, signedMessages, taken } from '@ev/sandbox-kit/signed-messages.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { messagesPath, type WorkshopSecrets } from './credentials.ts';
import { isMode } from './modes.ts';
import { workshopPage } from './page.ts';
import { openStore, type Store, type VisitFile } from './store.ts';
import { createWorkshop, isAct, type Workshop } from './workshop.ts';

export type WorkshopSandboxOptions = {
  secrets: WorkshopSecrets;
  /** The brand's URL for the workshop's events. */
  eventsUrl: string;
  /** The directory of the file that stores the visits across restarts; null: memory only. */
  dataDir: string | null;
  /** Factor by which steps and the intervals between deliveries are shortened; 1 is real time. */
  speed?: number;
  /** How often steps that are due and undelivered events are looked for. */
  tickMs?: number;
  /** The demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};

/** Plays the workshop system of the dealers: takes signed messages and sends signed events. */
export function workshopSandbox(options: WorkshopSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { eventsUrl, now = () => new Date(Date.now()), speed = 1, tickMs = 1_000 } = options;
    const secrets = { partner: options.secrets.partnerSecret, brand: options.secrets.brandSecret };
    const store = openStore(options.dataDir);
    const workshop = createWorkshop({ store, now, speed });
    const office = createPostOffice({
      files: () => store.visits.values(),
      save: store.save,
      subjectOf: ({ appointmentNo }) => appointmentNo,
      source: '/workshop-partner',
      prefix: 'ev.workshopPartner',
      secrets,
      eventsUrl,
      speed,
    });
    parseAsBytes(app);
    signedMessages(app, {
      path: messagesPath,
      secrets,
      take(message) {
        if (store.settings.mode === 'away') return { status: 503, code: 'AWAY' };
        return workshop.take(message) ? taken : { status: 404, code: 'VISIT_UNKNOWN' };
      },
      save: store.save,
    });
    registerPage(app, { store, workshop, office });
    let ticking: NodeJS.Timeout;
    app.addHook('onReady', async () => {
      ticking = setInterval(() => {
        workshop.step();
        void office.flush();
      }, tickMs);
    });
    app.addHook('onClose', async () => {
      clearInterval(ticking);
      office.stop();
    });
  };
}

/** The page for people who play the workshop, and the same actions as JSON for tests and journeys. */
function registerPage(
  app: FastifyInstance,
  { store, workshop, office }: { store: Store; workshop: Workshop; office: PostOffice<VisitFile> },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
  });
  app.get('/workshop/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(workshopPage(store)),
  );
  app.get('/workshop', (_request, reply) => reply.redirect('/workshop/'));
  app.get('/workshop/control', (_request, reply) =>
    reply.send({ mode: store.settings.mode, visits: [...store.visits.values()] }),
  );
  app.post('/workshop/mode', (request, reply) => {
    const { mode } = fieldsOf(request.body);
    if (!isMode(mode)) return reply.code(400).send({ error: '没有这种处理方式' });
    store.settings.mode = mode;
    store.save();
    return reply.redirect('/workshop/', 303);
  });
  app.post<{ Params: { appointmentNo: string } }>(
    '/workshop/visits/:appointmentNo',
    async (request, reply) => {
      const visit = store.visits.get(request.params.appointmentNo);
      const { act } = fieldsOf(request.body);
      if (!visit || !(isAct(act) || act === 'forge'))
        return reply.code(404).send({ error: '没有这次到店或这个操作' });
      if (isAct(act)) workshop.act(visit, act);
      else visit.forgeryStatus = await office.sendForged(visit);
      store.save();
      await office.flush();
      return reply.redirect('/workshop/', 303);
    },
  );
}
