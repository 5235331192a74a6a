import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { clockCard } from './clock-card.ts';
import { demoControls } from './index.ts';
import { createServerLink, type ServerLink } from './server-link.ts';
import { followWorldClock } from './world-clock.ts';

/** Controls of the demo for people and tests: solve its captchas, move its clock. */
export const partner: MakePartner = ({ serverOrigin, demoSecret }) => {
  const link = createServerLink({ origin: serverOrigin, secret: demoSecret });
  const worldClock = followWorldClock(link);
  const server: ServerLink = {
    ...link,
    // A clock that was moved here is followed here before the answer, so that nobody has to wait until it is.
    async moveClock(offsetMs) {
      const time = await link.moveClock(offsetMs);
      await worldClock.follow();
      return time;
    },
  };
  return {
    plugin: async (app) => {
      app.addHook('onClose', async () => worldClock.stop());
      await app.register(demoControls(server));
    },
    card: clockCard(server),
    worldClock,
  };
};
