import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { FastifyPluginAsync } from 'fastify';
import { reportsPath } from '../contract/paths.ts';
import type { LogisticsPort, ParcelReport } from './logistics/port.ts';
import type { Tracking } from './tracking.ts';

/** What the service expects; on any other answer it sends the report again. */
const taken = { result: true, returnCode: '200', message: '成功' };

/** The endpoint for reports about parcels, outside the API's protocol, because they have their own signature. */
export function logisticsRoute({
  logistics,
  tracking,
  onRefusedReport,
}: {
  logistics: Pick<LogisticsPort, 'readReport'>;
  tracking: Pick<Tracking, 'receive'>;
  onRefusedReport(kind: RefusalKind): void;
}): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the exact text of a field, so the body stays unparsed.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    // A missing, unsupported or oversized body is refused before its signature is checked.
    app.addHook('onError', async (_request, _reply, { statusCode = 500 }) => {
      if (statusCode < 500) onRefusedReport('unreadable');
    });
    app.post(reportsPath, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let report: ParcelReport;
      try {
        report = await logistics.readReport(raw);
      } catch (error) {
        request.log.warn({ err: error, ip: request.ip }, 'a report about a parcel is not genuine');
        onRefusedReport(error instanceof NotGenuine ? error.kind : 'unreadable');
        return reply.code(401).send({ result: false, returnCode: '500', message: '签名不正确' });
      }
      // A report about a number that was corrected meanwhile has no parcel, and need not come again.
      if (!(await tracking.receive(report)))
        request.log.warn({ trackingNo: report.trackingNo }, 'a report about an unknown parcel');
      return reply.send(taken);
    });
  };
}
