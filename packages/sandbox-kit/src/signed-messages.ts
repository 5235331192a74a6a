import { cloudEventType } from '@ev/platform/signed-events.ts';
import { createSigning, NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { FastifyInstance } from 'fastify';

/** A partner's answer to a message of the brand: with a code it is a refusal. */
export type Answer = { status: number; code?: string };
export const taken: Answer = { status: 202 };

/** A message of the brand, a CloudEvent whose signature is genuine. */
export type BrandMessage = { id: string; type: string; subject: string; data: Record<string, unknown> };

const bodyLimit = 256 * 1024;

/** Signatures cover the exact bytes, so the bodies of messages and of the page's forms stay unparsed. */
export function parseAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [cloudEventType, 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}

/** The fields of a form whose body stayed unparsed. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : ''));

/** The address at which a partner takes the brand's signed messages. `take` is called again for repeats. */
export function signedMessages(
  app: FastifyInstance,
  partner: {
    path: string;
    secrets: { partner: string; brand: string };
    take(message: BrandMessage): Answer;
    /** Called after each message that was taken. */
    save(): void;
  },
): void {
  const { path, secrets, take, save } = partner;
  const signing = createSigning({ ours: [secrets.partner], theirs: [secrets.brand] });

  app.post(path, { bodyLimit }, (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { status, code } = answerTo(request.headers, raw);
    reply.code(status);
    if (code === undefined) {
      save();
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
}

function messageOf(raw: Buffer): BrandMessage | null {
  try {
    const { id, type, subject, data } = JSON.parse(raw.toString('utf8')) as Partial<BrandMessage>;
    if (typeof id !== 'string' || typeof type !== 'string' || typeof subject !== 'string') return null;
    return typeof data === 'object' && data !== null ? { id, type, subject, data } : null;
  } catch {
    return null;
  }
}
