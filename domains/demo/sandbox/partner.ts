import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { clockCard } from './clock-card.ts';
import { demoControls } from './index.ts';
import { createServerLink } from './server-link.ts';
import { followWorldClock } from './world-clock.ts';

/** Controls of the demo for people and tests: solve its captchas, move its clock. */
export const partner: MakePartner = ({ serverOrigin, demoSecret }) => {
  const server = createServerLink({ origin: serverOrigin, secret: demoSecret });
  const worldClock = followWorldClock(server);
  return {
    plugin: async (app) => {
      app.addHook('onClose', async () => worldClock.stop());
      await app.register(demoControls(server));
    },
    card: clockCard(server),
    worldClock,
  };
};
