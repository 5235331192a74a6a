import { systemClock } from '@ev/platform/clock.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createForwards } from './forwards.ts';
import { createNetworkPlaces } from './network-places.ts';
import { createPageSignatures } from './page-signatures.ts';

/** What the hosts that the app runs in ask of the server. */
export const module = defineModule('hosts', ({ db, clock, limiter, partner, log, config }) => {
  const { publicOrigin } = config;
  const sign = createPageSignatures({
    wechat: partner('wechatPlatform'),
    log,
    clock: systemClock,
    publicOrigin,
  });
  const placeOf = createNetworkPlaces({
    ipLocation: partner('ipLocation'),
    limiter,
    log,
    clock: systemClock,
  });
  const forwards = createForwards({ db, clock, limiter });
  const miniProgram = partner('miniProgram');
  const { app } = miniProgram;
  return {
    fills: {
      'account.miniProgram': app && miniProgram,
      ...(app && { 'shell.miniProgramScript': app.script }),
    },
    handlers: {
      'hosts.getWechatSignature': ({ url }) => sign(url),
      'hosts.findNetworkPlace': async (_input, { ip }) => ({ place: await placeOf(ip) }),
      'hosts.forward': (subject, { actor }) => forwards.note(actor.accountId, subject),
      'hosts.listForwards': (query) => forwards.list(query),
    },
  };
});
