import { systemClock } from '@ev/platform/clock.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createNetworkPlaces } from './network-places.ts';
import { createPageSignatures } from './page-signatures.ts';

/** What the hosts that the app runs in ask of the server. */
export const module = defineModule('hosts', ({ partner, log, config, limiter }) => {
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
  return {
    handlers: {
      'hosts.getWechatSignature': ({ url }) => sign(url),
      'hosts.findNetworkPlace': async (_input, { ip }) => ({ place: await placeOf(ip) }),
    },
  };
});
