import { pictureRoute, queryOf, tokenOf } from '@ev/media/server/public.ts';
import { actingOf } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { countsUploadPath, mostCountBytes } from '../../contract/kinds.ts';
import type { createCounts } from './counts.ts';

const Query = z.object({ apply: z._default(z.enum(['true', 'false']), 'false') });

/** Accepts a file of counts as it is, from staff who may change the stock. */
export function countsUploadRoute({
  fill,
  recordAction,
  counts,
}: Pick<ModuleContext, 'fill' | 'recordAction'> & {
  counts: ReturnType<typeof createCounts>;
}): FastifyPluginAsync {
  return pictureRoute<{ actor: StaffActor }>({
    path: countsUploadPath,
    maxBytes: mostCountBytes,
    room: { all: { places: 2, mostWaiting: 20 }, each: { places: 1, mostWaiting: 3 } },
    refusals: { tooLarge: 'mall.fileTooLarge', notAPicture: 'mall.fileUnreadable' },
    async whoOf(request) {
      const actor = await fill('shell.staff')(tokenOf(request));
      fill('shell.requirePermission')(actor, 'mall.moveStock');
      return { actor };
    },
    keyOf: ({ actor }) => actor.staffId,
    take: ({ actor }, bytes, request) =>
      counts.take(
        actingOf(recordAction, { actor, ip: request.ip, requestId: request.id }),
        bytes,
        queryOf(Query, request).apply === 'true',
      ),
  });
}
