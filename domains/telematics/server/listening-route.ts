import type { FastifyPluginAsync } from 'fastify';
import type { Intake } from './intake/intake.ts';
import type { createPlace } from './intake/listening.ts';
import type { Listening, VehicleLink } from './link/port.ts';

/** Listens to the cars while the process serves: it stops in order before the database is closed. */
export function listeningRoute({
  link,
  place,
  intake,
  onRefused,
  now,
}: {
  link: VehicleLink;
  place: ReturnType<typeof createPlace>;
  intake: Intake;
  onRefused: Listening['onRefused'];
  now: Listening['now'];
}): FastifyPluginAsync {
  return async (app) => {
    if (link.missing) return;
    let listening: Awaited<ReturnType<VehicleLink['listen']>> | null = null;
    app.addHook('onReady', async () => {
      listening = await link.listen({
        claimPlace: () => place.claim(),
        take: intake.take,
        onRefused,
        now,
      });
    });
    app.addHook('onClose', async () => {
      await listening?.stop();
      intake.stop();
      await place.leave();
    });
  };
}
