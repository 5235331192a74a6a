import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { FastifyPluginAsync } from 'fastify';
import { notificationPath } from '../../contract/kinds.ts';
import type { EsignPort } from './port.ts';
import type { ProviderFlows } from './provider-flows.ts';

/** The endpoint for the provider's notifications, outside the API's protocol, because they have their own signature. */
export function notificationRoute({
  esign,
  flows,
  onRefused,
}: {
  esign: Pick<EsignPort, 'readNotification'>;
  flows: Pick<ProviderFlows, 'notified'>;
  onRefused(kind: RefusalKind): void;
}): FastifyPluginAsync {
  return async (app) => {
    // A missing, unsupported or oversized body is refused before its signature is checked.
    app.addHook('onError', async (_request, _reply, { statusCode = 500 }) => {
      if (statusCode < 500) onRefused('unreadable');
    });
    app.post(notificationPath, async (request, reply) => {
      // The server parses no body, because the signature covers the exact bytes.
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let no: string | null;
      try {
        no = await esign.readNotification(request.headers, raw);
      } catch (error) {
        request.log.warn({ err: error, ip: request.ip }, 'a notification about a signature is not genuine');
        onRefused(error instanceof NotGenuine ? error.kind : 'unreadable');
        return reply.code(401).send({});
      }
      // One about a signature that was never recorded, or was replaced, need not come again.
      if (no !== null && !(await flows.notified(no)))
        request.log.warn({ no }, 'a notification about an unknown signature');
      return reply.send({});
    });
  };
}
