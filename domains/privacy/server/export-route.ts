import { code } from '@ev/contract/fields';
import { memberOf, queryOf } from '@ev/media/server/public.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { exportFilePath } from '../contract/kinds.ts';
import type { Exports } from './exports-service.ts';

const FileOf = z.object({ exportNo: code('导出编号') });

/** The file of an export for its customer, by the token in a header. */
export function exportRoute({
  fill,
  exports,
}: Pick<ModuleContext, 'fill'> & { exports: Exports }): FastifyPluginAsync {
  return async (app) => {
    app.get(exportFilePath, async (request, reply) => {
      const { accountId } = await memberOf({ fill }, request);
      const { exportNo } = queryOf(FileOf, request);
      const zip = await exports.file(accountId, exportNo);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${exportNo}.zip"`)
        .type('application/zip')
        .send(zip);
    });
  };
}
