import { code } from '@ev/contract/fields';
import { memberOf, queryOf } from '@ev/media/server/public.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { exportFilePath } from '../contract/kinds.ts';
import type { Downloads } from './downloads.ts';

const FileOf = z.object({ exportNo: code('导出编号') });

/** The file of an export for its customer, by the token in a header. */
export function exportRoute({
  fill,
  downloads,
}: Pick<ModuleContext, 'fill'> & { downloads: Pick<Downloads, 'file'> }): FastifyPluginAsync {
  return async (app) => {
    app.get(exportFilePath, async (request, reply) => {
      const { accountId, sessionId } = await memberOf({ fill }, request);
      const { exportNo } = queryOf(FileOf, request);
      const zip = await downloads.file({ accountId, sessionId }, exportNo);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${exportNo}.zip"`)
        .type('application/zip')
        .send(zip);
    });
  };
}
