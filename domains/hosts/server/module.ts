import { systemClock } from '@ev/platform/clock.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createForwards } from './forwards.ts';
import { createNetworkPlaces } from './network-places.ts';
import { createPageSignatures } from './page-signatures.ts';

const unsigned = { timestamp: '', nonceStr: '', signature: '' };

/** Server side of the hosts that the app runs in. */
export const module = defineModule('hosts', ({ db, clock, limiter, partner, log, config }) => {
  const line = { log, clock: systemClock, publicOrigin: config.publicOrigin };
  const wechat = partner('wechatPlatform');
  const wecom = partner('wecomPlatform');
  const placeOf = createNetworkPlaces({
    ipLocation: partner('ipLocation'),
    limiter,
    log,
    clock: systemClock,
  });
  const forwards = createForwards({ db, clock, limiter });
  const miniProgram = partner('miniProgram');
  const signForWechat = createPageSignatures({ signer: wechat, away: 'hosts.wechatAway', ...line });
  const signForWecom = createPageSignatures({
    signer: { account: wecom.app, fetchTicket: wecom.fetchTicket },
    away: 'hosts.wecomAway',
    ...line,
  });
  const { app } = miniProgram;
  return {
    fills: {
      'account.miniProgram': app && miniProgram,
      ...(app && { 'shell.miniProgramScript': app.script }),
    },
    handlers: {
      async 'hosts.getWechatSignature'(input) {
        const { url, signed } = await signForWechat(input.url);
        return { url, ...(signed ?? { appId: '', script: '', ...unsigned }) };
      },
      async 'hosts.getWecomSignature'(input) {
        const { url, signed } = await signForWecom(input.url);
        return { url, ...(signed ?? { corpId: '', agentId: '', scripts: [], ...unsigned }) };
      },
      'hosts.findNetworkPlace': async (_input, { ip }) => ({ place: await placeOf(ip) }),
      'hosts.forward': (subject, { actor }) => forwards.note(actor.accountId, subject),
      'hosts.listForwards': (query) => forwards.list(query),
    },
  };
});
