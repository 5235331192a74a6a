import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import { sendHtml } from '@ev/sandbox-kit/html.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Inbox } from './inbox.ts';
import { messagesHtml } from './inbox-card.ts';
import { createSendSms, type SmsAccount } from './send-sms.ts';

/** Below which the SMS provider answers; the server's endpoint is the sandbox's origin with this path. */
export const smsPath = '/aliyun-sms';

/** The SMS provider at `/aliyun-sms`, what arrived as JSON at `GET /sms?phone=`, and as rows of the home page. */
export function smsSandbox({
  account,
  inbox,
  clock,
}: {
  account: SmsAccount;
  inbox: Inbox;
  clock: SandboxClock;
}): FastifyPluginAsync {
  const sendSms = createSendSms(account, inbox, clock);
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const query = request.url.split('?')[1] ?? '';
      const form = typeof request.body === 'string' ? request.body : '';
      const { status, body } = sendSms(request.method, new Map([...pairsOf(query), ...pairsOf(form)]));
      return reply.code(status).send(body);
    };
    app.get(`${smsPath}/`, answer);
    app.post(`${smsPath}/`, answer);

    app.get<{ Querystring: { phone?: string } }>('/sms', async (request) => inbox.list(request.query.phone));
    app.get<{ Querystring: { phone?: string } }>('/home/messages', async (request, reply) =>
      sendHtml(reply, messagesHtml(inbox, request.query.phone)),
    );
  };
}

function pairsOf(text: string): [string, string][] {
  return [...new URLSearchParams(text)];
}
