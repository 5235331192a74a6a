import { createSigning, NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { createPostOffice, type PostOffice } from '@ev/sandbox-kit/post-office.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clerk, createClerk, isAct } from './clerk.ts';
import { type LenderSecrets, messagesPath } from './credentials.ts';
import { isMode } from './modes.ts';
import { lenderPage } from './page.ts';
import { type LoanFile, openStore, type Store } from './store.ts';

export type LenderSandboxOptions = {
  secrets: LenderSecrets;
  /** The brand's URL for the lender's events. */
  eventsUrl: string;
  /** The directory of the file that stores the applications across restarts; null: memory only. */
  dataDir: string | null;
  /** Factor by which the intervals between deliveries are shortened; 1 is real time. */
  speed?: number;
  /** How often undelivered events are looked for. */
  tickMs?: number;
  /** The demo's world clock. Signatures always use the machine's time. */
  now?(): Date;
};

type Answer = { status: number; code?: string };
type Message = { id: string; type: string; subject: string; data: Record<string, unknown> };

const taken: Answer = { status: 202 };
const bodyLimit = 8 * 1024 * 1024;

/** Plays the lender: takes signed applications, decides by its mode or by hand, and sends signed events. */
export function lenderSandbox(options: LenderSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { secrets, eventsUrl, now = () => new Date(Date.now()), speed = 1, tickMs = 2_000 } = options;
    const store = openStore(options.dataDir);
    const clerk = createClerk({ store, now });
    const office = createPostOffice({
      files: () => store.loans.values(),
      save: store.save,
      subjectOf: ({ applyNo }) => applyNo,
      source: '/lender',
      prefix: 'ev.lender',
      secrets: { partner: secrets.lenderSecret, brand: secrets.brandSecret },
      eventsUrl,
      speed,
    });
    // Signatures cover the exact bytes, so bodies stay unparsed.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/cloudevents+json', 'application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    registerMessages(app, { store, clerk, office, secrets });
    registerPage(app, { store, clerk, office });
    let ticking: NodeJS.Timeout;
    app.addHook('onReady', async () => {
      ticking = setInterval(() => void office.flush(), tickMs);
    });
    app.addHook('onClose', async () => {
      clearInterval(ticking);
      office.stop();
    });
  };
}

/** The brand's messages: signed CloudEvents, each applied once. */
function registerMessages(
  app: FastifyInstance,
  {
    store,
    clerk,
    office,
    secrets,
  }: { store: Store; clerk: Clerk; office: PostOffice<LoanFile>; secrets: LenderSecrets },
): void {
  const signing = createSigning({ ours: [secrets.lenderSecret], theirs: [secrets.brandSecret] });

  app.post(messagesPath, { bodyLimit }, (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { status, code } = answerTo(request.headers, raw);
    reply.code(status);
    if (code === undefined) {
      store.save();
      void office.flush();
      return reply.send();
    }
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ type: 'about:blank', title: code, status, code }));
  });

  function answerTo(headers: Parameters<typeof signing.verify>[0], raw: Buffer): Answer {
    try {
      const id = signing.verify(headers, raw, new Date(Date.now()));
      const message = messageOf(raw);
      return message?.id === id ? take(message) : { status: 400, code: 'INVALID' };
    } catch (error) {
      if (error instanceof NotGenuine) return { status: 401, code: 'NOT_GENUINE' };
      throw error;
    }
  }

  function take({ type, subject: applyNo, data }: Message): Answer {
    const known = store.loans.get(applyNo);
    if (type === 'ev.loan.materialUploaded') {
      const pictures = (known?.pictures ?? store.pictures.get(applyNo) ?? 0) + 1;
      if (known) known.pictures = pictures;
      else store.pictures.set(applyNo, pictures);
      return taken;
    }
    if (type === 'ev.loan.submitted') return known ? taken : submit(applyNo, data);
    if (!known) return { status: 404, code: 'APPLICATION_UNKNOWN' };
    if (type === 'ev.loan.materialSupplied' && known.stage === 'asked') clerk.onSupplied(known);
    if (type === 'ev.loan.signed' && known.stage === 'approved') clerk.onSigned(known);
    if (type === 'ev.loan.withdrawn' && known.stage !== 'withdrawn') clerk.onWithdrawn(known);
    if (type === 'ev.loan.statusRequested') clerk.repeat(known);
    return taken;
  }

  function submit(applyNo: string, data: Record<string, unknown>): Answer {
    const { modelName, principalFen, payoutFen, months } = data;
    if (typeof principalFen !== 'number' || typeof payoutFen !== 'number' || typeof months !== 'number')
      return { status: 422, code: 'INVALID' };
    const loan: LoanFile = {
      applyNo,
      modelName: String(modelName),
      principalFen,
      payoutFen,
      months,
      pictures: store.pictures.get(applyNo) ?? 0,
      stage: 'new',
      events: [],
      forgeryStatus: null,
    };
    store.pictures.delete(applyNo);
    store.loans.set(applyNo, loan);
    clerk.onSubmitted(loan);
    return taken;
  }
}

/** The page for people who play the lender, and the same actions as JSON for tests and journeys. */
function registerPage(
  app: FastifyInstance,
  { store, clerk, office }: { store: Store; clerk: Clerk; office: PostOffice<LoanFile> },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
  });
  app.get('/lender/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(lenderPage(store)),
  );
  app.get('/lender', (_request, reply) => reply.redirect('/lender/'));
  app.get('/lender/control', (_request, reply) =>
    reply.send({ mode: store.settings.mode, loans: [...store.loans.values()] }),
  );
  app.post('/lender/mode', (request, reply) => {
    const { mode } = fieldsOf(request.body);
    if (!isMode(mode)) return reply.code(400).send({ error: '没有这种审批方式' });
    store.settings.mode = mode;
    store.save();
    return reply.redirect('/lender/', 303);
  });
  app.post<{ Params: { applyNo: string } }>('/lender/loans/:applyNo', async (request, reply) => {
    const loan = store.loans.get(request.params.applyNo);
    const { act } = fieldsOf(request.body);
    if (!loan || !(isAct(act) || act === 'forge'))
      return reply.code(404).send({ error: '没有这个申请或这个操作' });
    if (isAct(act)) clerk.act(loan, act);
    else loan.forgeryStatus = await office.sendForged(loan);
    store.save();
    await office.flush();
    return reply.redirect('/lender/', 303);
  });
}

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : ''));

function messageOf(raw: Buffer): Message | null {
  try {
    const { id, type, subject, data } = JSON.parse(raw.toString('utf8')) as Partial<Message>;
    if (typeof id !== 'string' || typeof type !== 'string' || typeof subject !== 'string') return null;
    return typeof data === 'object' && data !== null ? { id, type, subject, data } : null;
  } catch {
    return null;
  }
}
