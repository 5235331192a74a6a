import type { ApiCaller } from '@ev/app-kit/api.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { ApiError } from '@ev/client/api-error.ts';
import { findMiniProgram } from '@ev/host/mini-program.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { nativePayChannels, payInApp } from '@ev/host/native-pay.ts';
import { type CashierOutcome, payInWechat } from '@ev/host/wechat-pay.ts';
import { launchAddressOf, type PayChannel, type StartedPayment } from '../../contract/channels/index.ts';
import { needsPayer, type PayerWay, type PayWay } from '../../contract/channels/way.ts';

/** What WeChat sends along when it comes back to the cashier. */
export type Told = { code: string; state: string };

export type PayRequest = {
  payNo: string;
  channel: PayChannel;
  /** How it may be paid here, best first. */
  ways: readonly PayWay[];
  told?: Told | undefined;
};

/** `leaving`: another page is on its way. */
export type PayOutcome = CashierOutcome | 'leaving';

/**
 * Begins a payment and opens the channel's cashier by the best way that is there; who pays is asked of WeChat where
 * that is missing. `onOpened` hears that a cashier stands in front of the page.
 */
export async function pay(api: ApiCaller, request: PayRequest, onOpened: () => void): Promise<PayOutcome> {
  const { payNo, channel, told } = request;
  if (told) await api('payment.tellPayer', told, { noTip: true });
  const inApp = request.ways.includes('app') && (await appPays()).includes(channel);
  const ways = request.ways.filter((way) => way !== 'app' || inApp);
  for (const way of ways) {
    const started = await sendCommand(api, 'payment.startPayment', { payNo, channel, way }).catch(
      (error: unknown) => {
        // Asked once in vain is enough: nobody is sent to and fro.
        const unknown = error instanceof ApiError && error.name === 'payment.payerNeeded' && !told;
        if (unknown) return null;
        throw error;
      },
    );
    if (!started) return needsPayer(way) && (await askPayer(api, payNo, way)) ? 'leaving' : 'unable';
    const outcome = await open(started, payNo, onOpened);
    if (outcome !== 'unable') return outcome;
  }
  return 'unable';
}

/** The channels that the native app opens by itself; none outside of it. */
export async function appPays(): Promise<readonly string[]> {
  const bridge = findNativeBridge();
  return bridge ? nativePayChannels(bridge) : [];
}

/** WeChat comes back to the cashier by itself; the page that asked is no step to go back to. */
async function askPayer(api: ApiCaller, payNo: string, way: PayerWay): Promise<boolean> {
  const where = await api('payment.askPayer', { payNo, way }, { noTip: true });
  if ('miniProgramPage' in where) return openPageAbove(where.script, where.miniProgramPage);
  window.location.replace(where.address);
  return true;
}

async function open(started: StartedPayment, payNo: string, onOpened: () => void): Promise<PayOutcome> {
  const { channel, way, wechatPayParam = {}, script = '' } = started;
  switch (way) {
    case 'page': {
      const address = launchAddressOf(started);
      if (!address) return 'unable';
      window.location.assign(address);
      return 'leaving';
    }
    case 'inWechat':
      onOpened();
      return payInWechat(wechatPayParam);
    case 'miniProgram': {
      const query = new URLSearchParams({ payNo, ...wechatPayParam });
      // Its page lies upon this one, which shows the result when it is seen again.
      return (await openPageAbove(script, `/pages/pay/index?${query}`)) ? 'done' : 'unable';
    }
    case 'app': {
      const bridge = findNativeBridge();
      if (!bridge) return 'unable';
      onOpened();
      const { wechatPayParam: forWechat, aliPayLaunchUrl: forAlipay } = started;
      const launch = { wechatPayParam: forWechat, aliPayLaunchUrl: forAlipay };
      return payInApp(bridge, { channel, payNo, ...launch });
    }
  }
}

/** Opens a page of the mini-program that holds this one; false where there is none. */
async function openPageAbove(script: string, url: string): Promise<boolean> {
  const miniProgram = await findMiniProgram(script);
  return (await miniProgram?.navigateTo(url)) ?? false;
}
