import { pictureRoute, queryOf, tokenOf } from '@ev/media/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { mostStatementBytes, statementUploadPath } from '../../contract/kinds.ts';
import type { Statements } from './statements.ts';

const Query = z.object({ name: z._default(z.string(), '') });

/** Accepts the file of a statement as it is, from staff who may import it. */
export function uploadRoute({
  fill,
  statements,
}: Pick<ModuleContext, 'fill'> & { statements: Pick<Statements, 'take'> }): FastifyPluginAsync {
  return pictureRoute<{ actor: StaffActor }>({
    path: statementUploadPath,
    maxBytes: mostStatementBytes,
    room: { all: { places: 2, mostWaiting: 60 }, each: { places: 1, mostWaiting: 3 } },
    refusals: { tooLarge: 'bank.fileTooLarge', notAPicture: 'bank.fileUnreadable' },
    async whoOf(request) {
      const actor = await fill('shell.staff')(tokenOf(request));
      fill('shell.requirePermission')(actor, 'bank.import');
      return { actor };
    },
    keyOf: ({ actor }) => actor.staffId,
    take: ({ actor }, bytes, request) => statements.take(actor.staffId, queryOf(Query, request).name, bytes),
  });
}
