import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../../contract/endpoints.ts';
import { paidPayment } from '../../testing/payment.ts';

const wechat: Payment['channels'][number] = {
  channel: 'wechat',
  name: '微信支付',
  available: true,
  hint: null,
  ways: ['page'],
};
const alipay: Payment['channels'][number] = {
  channel: 'alipay',
  name: '支付宝',
  available: true,
  hint: null,
  ways: ['page'],
};
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function openCashier(channels: Payment['channels'], start: () => unknown = () => ({ channel: 'wechat' })) {
  const { call } = fakeCall({
    'payment.getPayment': () =>
      paidPayment({
        status: 'OM002',
        resultStatus: 2,
        paidAt: null,
        actions: ['pay', 'viewOrder'],
        channels,
      }),
    'payment.startPayment': start as never,
  });
  renderPage(call, '/pages/pay/cashier?payNo=P1');
}
const radio = (name: string) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /确认支付/ }));

it('opens the chosen channel, and suggests it first the next time', async () => {
  const address = 'https://openapi.alipay.com/gateway.do?sign=x';
  openCashier([wechat, alipay], () => ({ channel: 'alipay', way: 'page', aliPayLaunchUrl: address }));
  expect((await radio('微信支付')).checked).toBe(true);
  await userEvent.click(await radio('支付宝'));
  await pay();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
  document.body.innerHTML = '';
  openCashier([wechat, alipay]);
  expect((await radio('支付宝')).checked).toBe(true);
});

it('is chosen by the keyboard alone', async () => {
  openCashier([wechat, alipay]);
  (await radio('微信支付')).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect((await radio('支付宝')).checked).toBe(true);
  expect(document.activeElement).toBe(await radio('支付宝'));
});

it('a switched-off channel says so and is not chosen, even if it was the last', async () => {
  localStorage.setItem('pay-channel', 'wechat');
  openCashier([{ ...wechat, available: false, hint: '微信支付维护中，请稍后再试' }, alipay]);
  expect((await radio('微信支付')).getAttribute('aria-disabled')).toBe('true');
  expect((await radio('支付宝')).checked).toBe(true);
  expect(screen.getByText('微信支付维护中，请稍后再试')).toBeTruthy();
});

it('a channel of another host is a hint and not selectable', async () => {
  const hint = '在浏览器打开后可用支付宝支付';
  openCashier([
    { ...wechat, available: false, hint: '请点击右上角，在浏览器中打开后支付' },
    { ...alipay, available: false, hint, unlisted: true },
  ]);
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /确认支付/ }).getAttribute('aria-disabled') ?? 'true').toBe(
    'true',
  );
});

const unionpay = { ...wechat, channel: 'unionpay', name: '银联支付' } as const;
const bank = { ...wechat, channel: 'cmb', name: '招商银行聚合支付', ways: ['code'] as 'code'[] } as const;

it('posts the form of a channel that requires one, and leaves no form behind', async () => {
  const posted: [string, Record<string, string>][] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    posted.push([`${this.method} ${this.action}`, Object.fromEntries(fields)]);
  });
  const chinaPayUrl = 'https://gateway.95516.com/gateway/api/frontTransReq.do?txnAmt=1&signature=a%2Bb%3D';
  openCashier([unionpay], () => ({ channel: 'unionpay', way: 'page', chinaPayUrl }));
  await pay();
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toEqual([
    'post https://gateway.95516.com/gateway/api/frontTransReq.do',
    { txnAmt: '1', signature: 'a+b=' },
  ]);
  expect(document.querySelector('form')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

it('shows a code to scan, and closes it', async () => {
  const qRAuthCode = 'https://qr.95516.com/03080000/1005/1';
  openCashier([bank], () => ({ channel: 'cmb', way: 'code', qRAuthCode }));
  await pay();
  expect(await screen.findByRole('img', { name: '支付二维码' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: '支付二维码' })).toBeNull());
});

describe.each(losses)('when the %s of the tap is lost', (loss) => {
  const wechatPayParam = { h5Url: 'https://wechat.example/h5' };

  async function lose() {
    const waiting = paidPayment({ status: 'OM002', resultStatus: 2, paidAt: null, actions: ['pay'] });
    let payment: Payment = { ...waiting, channels: [alipay, wechat] };
    const line = fakeLine({
      'payment.getPayment': () => payment,
      'payment.startPayment': () => ({ channel: 'wechat', way: 'page', wechatPayParam }),
    });
    const { address } = renderPage(line.call, '/pages/pay/cashier?payNo=P1');
    line.cutAt('payment.startPayment', loss);
    await userEvent.click(await radio('微信支付'));
    await pay();
    expect(await screen.findByText('网络异常')).toBeTruthy();
    expect((await radio('微信支付')).checked).toBe(true);
    expect(assign).not.toHaveBeenCalled();
    line.mend();
    const become = (next: Payment) => {
      payment = next;
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    };
    return { ...line, address, become };
  }

  it('starts one payment at the second tap', async () => {
    const { asked } = await lose();
    await pay();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(wechatPayParam.h5Url));
    expect(asked('payment.startPayment')).toHaveLength(1);
  });

  it('shows the real state on return, and offers no payment when it was made', async () => {
    const { address, become } = await lose();
    become(paidPayment());
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/result?payNo=P1'));
    expect(screen.queryByRole('button', { name: /确认支付/ })).toBeNull();
  });
});
