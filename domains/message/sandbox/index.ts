import { rpcPlugin } from '@ev/sandbox-kit/aliyun-rpc.ts';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import { sendHtml } from '@ev/sandbox-kit/html.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Inbox } from './inbox.ts';
import { messagesHtml } from './inbox-card.ts';
import { createSendSms, type SmsAccount } from './send-sms.ts';

/** Base path of the SMS provider; the server's endpoint is the sandbox's origin with this path. */
export const smsPath = '/aliyun-sms';

/**
 * The SMS provider at `/aliyun-sms`, and the received messages as JSON at `GET /sms?phone=` and as rows of
 * the home page.
 */
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
    await app.register(rpcPlugin(smsPath, sendSms));
    app.get<{ Querystring: { phone?: string } }>('/sms', async (request) => inbox.list(request.query.phone));
    app.get<{ Querystring: { phone?: string } }>('/home/messages', async (request, reply) =>
      sendHtml(reply, messagesHtml(inbox, request.query.phone)),
    );
  };
}
