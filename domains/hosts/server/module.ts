import { systemClock } from '@ev/platform/clock.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createPageSignatures } from './page-signatures.ts';

/** What the hosts that the app runs in ask of the server. */
export const module = defineModule('hosts', ({ partner, log, config }) => {
  const { publicOrigin } = config;
  const sign = createPageSignatures({
    wechat: partner('wechatPlatform'),
    log,
    clock: systemClock,
    publicOrigin,
  });
  return { handlers: { 'hosts.getWechatSignature': ({ url }) => sign(url) } };
});
