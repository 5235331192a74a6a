import { miniProgramAround } from '@ev/app-kit/mini-program-around.ts';
import { ApiError } from '@ev/client/api-error.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { nativePayChannels, payInApp } from '@ev/host/native-pay.ts';
import { type CashierOutcome, payInWechat } from '@ev/host/wechat-pay.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import {
  isPosted,
  launchAddressOf,
  launchSheetOf,
  type PayChannel,
  type StartedPayment,
} from '../../contract/channels/index.ts';
import { needsPayer, type PayerWay, type PayWay } from '../../contract/channels/way.ts';
import type { PayerAddress } from '../../contract/endpoints.ts';

/** The query parameters with which WeChat returns to the cashier. */
export type Told = { code: string; state: string };

export type PayRequest = {
  /** Empty for a payer without an account, who has no page of the payment. */
  payNo: string;
  channel: PayChannel;
  /** The ways to pay on this client, best first. */
  ways: readonly PayWay[];
  told?: Told | undefined;
};

/** `leaving`: another page is loading; `showing`: a code waits to be scanned. */
export type PayOutcome = CashierOutcome | 'leaving' | 'showing';

export type Shown = {
  /** Called when a cashier is in front of the page. */
  onOpened(): void;
  /** Called with the address to be scanned. */
  onCode(address: string): void;
};

/** The calls of a payer, with or without an account. */
export type PayCalls = {
  /** Sends what WeChat returned. */
  tell(told: Told): Promise<unknown>;
  /** Where WeChat identifies the payer. */
  ask(way: PayerWay): Promise<PayerAddress>;
  start(way: PayWay): Promise<StartedPayment>;
};

/** Pays as the customer who is logged in, see `payBy`. */
export function pay(api: ApiCaller, request: PayRequest, shown: Shown): Promise<PayOutcome> {
  const { payNo, channel } = request;
  const calls: PayCalls = {
    tell: (told) => api('payment.tellPayer', told, { noTip: true }),
    ask: (way) => api('payment.askPayer', { payNo, way }, { noTip: true }),
    start: (way) => sendCommand(api, 'payment.startPayment', { payNo, channel, way }),
  };
  return payBy(calls, request, shown);
}

/**
 * Begins a payment and opens the channel's cashier by the best available way. If the payer's WeChat identity
 * is missing, asks WeChat for it.
 */
export async function payBy(calls: PayCalls, request: PayRequest, shown: Shown): Promise<PayOutcome> {
  const { payNo, channel, told } = request;
  if (told) await calls.tell(told);
  const inApp = request.ways.includes('app') && (await appPays()).includes(channel);
  const ways = request.ways.filter((way) => way !== 'app' || inApp);
  for (const way of ways) {
    const started = await calls.start(way).catch((error: unknown) => {
      // Ask WeChat only once, so that the customer is not redirected in a loop.
      const unknown = error instanceof ApiError && error.name === 'payment.payerNeeded' && !told;
      if (unknown) return null;
      throw error;
    });
    if (!started) return needsPayer(way) && (await askPayer(calls, way)) ? 'leaving' : 'unable';
    const outcome = await open(started, payNo, shown);
    if (outcome !== 'unable') return outcome;
  }
  return 'unable';
}

/** The channels that the native app can open; none outside of the app. */
export async function appPays(): Promise<readonly string[]> {
  const bridge = findNativeBridge();
  return bridge ? nativePayChannels(bridge) : [];
}

/** WeChat redirects back to the page of the payment; the page that asked is left out of the history. */
async function askPayer({ ask }: PayCalls, way: PayerWay): Promise<boolean> {
  const where = await ask(way);
  if ('miniProgramPage' in where) return openPageAbove(where.miniProgramPage);
  window.location.replace(where.address);
  return true;
}

async function open(
  started: StartedPayment,
  payNo: string,
  { onOpened, onCode }: Shown,
): Promise<PayOutcome> {
  const { channel, way } = started;
  const address = launchAddressOf(started);
  const sheet = launchSheetOf(started) ?? {};
  switch (way) {
    case 'page':
      if (!address) return 'unable';
      if (isPosted(channel)) post(address);
      else window.location.assign(address);
      return 'leaving';
    case 'code':
      if (!address) return 'unable';
      onCode(address);
      return 'showing';
    case 'inWechat':
      onOpened();
      return payInWechat(sheet);
    case 'miniProgram': {
      const query = new URLSearchParams({ payNo, ...sheet });
      // The mini-program's page covers this one, which shows the result when it becomes visible again.
      return (await openPageAbove(`/pages/pay/index?${query}`)) ? 'done' : 'unable';
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

/**
 * Posts the parameters of the address as a form, as the channel requires. Going back leads to the cashier and
 * posts nothing.
 */
function post(address: string): void {
  const { origin, pathname, searchParams } = new URL(address);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${origin}${pathname}`;
  form.hidden = true;
  for (const [name, value] of searchParams) {
    const field = document.createElement('input');
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Opens a page of the surrounding mini-program; false if there is none. */
async function openPageAbove(url: string): Promise<boolean> {
  return (await (await miniProgramAround())?.navigateTo(url)) ?? false;
}
