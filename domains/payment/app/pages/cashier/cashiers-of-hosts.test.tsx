import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartedPayment } from '../../../contract/channels/index.ts';
import type { PayWay } from '../../../contract/channels/way.ts';
import type { WechatSheet } from '../../../contract/channels/wechat.ts';
import type { Payment } from '../../../contract/endpoints.ts';
import { paidPayment } from '../../testing/payment.ts';

const sheet: WechatSheet = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 's',
};
const bridge = vi.fn<(method: string, argument: string) => string>();
const invoke = vi.fn();
const replace = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  for (const fake of [bridge, invoke, replace, assign]) fake.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.WeixinJSBridge;
  delete window._dsbridge;
  delete window.wx;
});

type Start = (input: { way?: PayWay | undefined }) => StartedPayment | Promise<StartedPayment>;

function atCashier(
  channels: Payment['channels'],
  start: Start,
  { query = '', paid = false, more = {} }: { query?: string; paid?: boolean; more?: object } = {},
) {
  const payment = { status: 'OM002', resultStatus: 2, paidAt: null, actions: ['pay', 'viewOrder'] } as const;
  const { call, asked } = fakeCall({
    'payment.getPayment': () =>
      paidPayment(paid ? {} : { ...payment, actions: [...payment.actions], channels }),
    'payment.startPayment': start,
    ...more,
  });
  const { address } = renderPage(call, `/pages/pay/cashier?payNo=P1${query}`);
  return { asked, address };
}
const offer = (...ways: PayWay[]): Payment['channels'] => [
  { channel: 'wechat', name: '微信支付', available: true, hint: null, ways },
];
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /确认支付/ }));
const opens = () => vi.waitFor(() => expect(invoke).toHaveBeenCalled(), { timeout: 10_000 });
const answers = (message: string) => invoke.mock.calls.at(-1)?.[2]({ err_msg: message });

describe('in WeChat', () => {
  const start: Start = () => ({ channel: 'wechat', way: 'inWechat', wechatPayParam: sheet });
  beforeEach(() => {
    window.WeixinJSBridge = { invoke };
  });

  it('opens the pay sheet and continues to the result, which trusts the server', async () => {
    const { address } = atCashier(offer('inWechat'), start);
    await pay();
    await opens();
    expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', sheet]);
    expect(screen.getByRole('link', { name: /查看支付结果/ }).getAttribute('href')).toContain(
      '/pages/pay/result',
    );
    answers('get_brand_wcpay_request:ok');
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/result?payNo=P1'));
  });

  it('stays when the sheet is dismissed, and can be paid again', async () => {
    const { address, asked } = atCashier(offer('inWechat'), start);
    await pay();
    await opens();
    answers('get_brand_wcpay_request:cancel');
    expect(await screen.findByText(/支付没有完成/)).toBeTruthy();
    expect(address()).toBe('/pages/pay/cashier?payNo=P1');
    await pay();
    await vi.waitFor(() => expect(asked('payment.startPayment')).toHaveLength(2));
  });

  it('asks WeChat for the payer, once, and leaves no page behind to go back to', async () => {
    const { asked } = atCashier(
      offer('inWechat'),
      () => {
        throw refusal('payment.payerNeeded');
      },
      { more: { 'payment.askPayer': () => ({ address: 'https://wechat.example/authorize' }) } },
    );
    await pay();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('https://wechat.example/authorize'));
    expect(asked('payment.askPayer')).toEqual([{ payNo: 'P1', way: 'inWechat' }]);
  });

  it('continues when WeChat returns, and removes its parameters from the address', async () => {
    const { asked, address } = atCashier(offer('inWechat'), start, {
      query: '&code=abc&state=def',
      more: { 'payment.tellPayer': () => ({}) },
    });
    await opens();
    expect(asked('payment.tellPayer')).toEqual([{ code: 'abc', state: 'def' }]);
    expect(address()).toBe('/pages/pay/cashier?payNo=P1');
    answers('get_brand_wcpay_request:ok');
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/result?payNo=P1'));
    expect(asked('payment.tellPayer')).toHaveLength(1);
  });

  it('says that an authorisation has expired, and requests no other automatically', async () => {
    const { asked } = atCashier(offer('inWechat'), start, {
      query: '&code=abc&state=old',
      more: {
        'payment.tellPayer': () => {
          throw refusal('payment.payerUnknown');
        },
      },
    });
    expect(await screen.findByText(/微信授权已失效/)).toBeTruthy();
    expect(asked('payment.startPayment')).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not redirect an unidentified customer back and forth', async () => {
    atCashier(
      offer('inWechat'),
      () => {
        throw refusal('payment.payerNeeded');
      },
      { query: '&code=abc&state=def', more: { 'payment.tellPayer': () => ({}) } },
    );
    expect(await screen.findByText(/需要先确认微信付款人/)).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not start a paid payment again by a returning link', async () => {
    const { asked, address } = atCashier(offer('inWechat'), start, { query: '&code=a&state=b', paid: true });
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/result?payNo=P1'));
    expect(asked('payment.tellPayer')).toEqual([]);
  });
});

describe('in a mini-program', () => {
  const environment = {
    name: 'dev',
    appId: 'a',
    signingSecret: 's',
    signOn: false,
    apiBase: '',
    pagePath: '/h5',
    serverPublicKey: 'k',
    clientPrivateKey: 'k',
    clientCredential: { clientId: 'c', clientSecret: 's' },
    miniProgram: { id: 'wx1', env: 'trial', origin: '', script: 'https://wechat.example/sdk.js' },
    brand: { product: 'qingyu', name: '青驭', hotline: '', appScheme: '' },
  };
  it('passes the payment to its page and shows the result below it', async () => {
    const navigateTo = vi.fn(({ success }: { url: string; success: () => void }) => success());
    window.wx = { miniProgram: { navigateTo } } as never;
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.49 miniProgram');
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(environment)));
    vi.spyOn(document.head, 'append').mockImplementation((tag) => {
      (tag as HTMLElement).dispatchEvent(new Event('load'));
    });
    const { address } = atCashier(offer('miniProgram'), () => ({
      channel: 'wechat',
      way: 'miniProgram',
      wechatPayParam: sheet,
    }));
    await pay();
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/result?payNo=P1'));
    const url = new URL(`https://mini.example${navigateTo.mock.calls[0]?.[0].url}`);
    expect(url.pathname).toBe('/pages/pay/index');
    expect(Object.fromEntries(url.searchParams)).toEqual({ payNo: 'P1', ...sheet });
  });
});

describe('in the native app', () => {
  const inApp = { appid: 'wx1', partnerid: '1', prepayid: 'p', package: 'Sign=WXPay' } as const;
  const wechatPayParam = { ...inApp, noncestr: 'n', timestamp: '1', sign: 's' };
  const start: Start = ({ way = 'app' }) =>
    way === 'app'
      ? { channel: 'wechat', way, wechatPayParam }
      : { channel: 'wechat', way, wechatPayParam: { h5Url: 'https://wechat.example/h5' } };

  /** A shell that opens the cashiers of these channels, and its response to `app.pay`. */
  function shell(payChannels: string[] | undefined, code: number | 'never' = 0, twice = false) {
    bridge.mockImplementation((method, argument) => {
      const { _dscbstub } = JSON.parse(argument);
      const give = (answer: object) =>
        setTimeout(() => (window as never as Record<string, (answer: object) => void>)[_dscbstub]?.(answer));
      if (method === 'app.getParams') give({ code: 0, data: { payChannels } });
      if (method === 'app.pay' && code !== 'never') {
        give({ code });
        if (twice) give({ code: 0 });
      }
      return '';
    });
    window._dsbridge = { call: bridge };
  }
  const paidBy = () =>
    bridge.mock.calls
      .filter(([method]) => method === 'app.pay')
      .map(([, argument]) => JSON.parse(argument).data);

  it('is paid by the app, and the result is queried from the server', async () => {
    shell(['wechat']);
    const { address } = atCashier(offer('app', 'page'), start);
    await pay();
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/result?payNo=P1'));
    expect(paidBy()).toEqual([{ channel: 'wechat', payNo: 'P1', wechatPayParam }]);
  });

  it.each([
    ['does not support it', undefined, 0],
    ['pays differently', ['alipay'], 0],
    ['turns out to be unable', ['wechat'], 3],
  ])('opens the page of the channel where the app %s', async (_name, payChannels, code) => {
    shell(payChannels, code);
    const { asked } = atCashier(offer('app', 'page'), start);
    await pay();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://wechat.example/h5'));
    expect(asked('payment.startPayment').at(-1)).toMatchObject({ way: 'page' });
  });

  it('uses the first of two responses, and links to the result while there is none', async () => {
    shell(['wechat'], 2, true);
    const { address } = atCashier(offer('app', 'page'), start);
    await pay();
    expect(await screen.findByText(/支付没有完成/)).toBeTruthy();
    expect(address()).toBe('/pages/pay/cashier?payNo=P1');
    shell(['wechat'], 'never');
    await pay();
    expect(await screen.findByRole('link', { name: /查看支付结果/ })).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['opens it', ['wechat', 'alipay'], 2],
    ['does not', ['wechat'], 1],
  ])('a channel that only the app opens is offered where the app %s', async (_name, payChannels, count) => {
    shell(payChannels);
    const alipay = { ...offer('app')[0], channel: 'alipay', name: '支付宝' } as Payment['channels'][number];
    atCashier([...offer('app', 'page'), alipay], start);
    await screen.findByRole('radio', { name: /微信支付/ });
    await vi.waitFor(() => expect(bridge).toHaveBeenCalled());
    await vi.waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(count));
  });
});
