import { code, wholeNumber } from '@ev/contract/fields';
import { memberOf, pictureRoute, queryOf, tokenOf } from '@ev/media/server/public.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { filePath, maxUploadBytes, pagePath, uploadPath } from '../contract/kinds.ts';
import type { Documents } from './document/documents-service.ts';

const PageOf = z.object({
  id: code('文件编号'),
  page: z.pipe(z.string(), z.pipe(z.transform(Number), wholeNumber('页码', 1, 1_000))),
});
const FileOf = z.object({ id: code('文件编号') });

/** Pages and files of documents for their customer, and uploads of staff; all by the token in a header. */
export function documentRoutes({
  fill,
  documents,
}: Pick<ModuleContext, 'fill'> & { documents: Documents }): FastifyPluginAsync[] {
  const reading: FastifyPluginAsync = async (app) => {
    app.get(pagePath, async (request, reply) => {
      const { accountId } = await memberOf({ fill }, request);
      const { id, page } = queryOf(PageOf, request);
      const png = await documents.page(accountId, id, page);
      return reply.header('cache-control', 'private, no-store').type('image/png').send(png);
    });
    app.get(filePath, async (request, reply) => {
      const { accountId } = await memberOf({ fill }, request);
      const { pdf, fileName } = await documents.file(accountId, queryOf(FileOf, request).id);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .type('application/pdf')
        .send(pdf);
    });
  };
  const uploading = pictureRoute({
    path: uploadPath,
    maxBytes: maxUploadBytes,
    room: { all: { places: 2, mostWaiting: 20 }, each: { places: 1, mostWaiting: 2 } },
    refusals: { tooLarge: 'signing.fileTooLarge', notAPicture: 'signing.notAPdf' },
    async whoOf(request) {
      const actor = await fill('shell.staff')(tokenOf(request));
      fill('shell.requirePermission')(actor, 'signing.upload');
      return actor;
    },
    keyOf: ({ staffId }) => staffId,
    take: ({ staffId }, bytes) => documents.upload(staffId, bytes),
  });
  return [reading, uploading];
}
