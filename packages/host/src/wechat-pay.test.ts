import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payInWechat } from './wechat-pay.ts';

const sheet = { appId: 'wx1', package: 'prepay_id=wx2' };
type Answered = (answer: { err_msg?: string } | null) => void;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.WeixinJSBridge;
});

function bridgeInPage() {
  const invoke = vi.fn<(name: string, data: object, answered: Answered) => void>();
  window.WeixinJSBridge = { invoke };
  return { invoke, answer: (message: string) => invoke.mock.calls[0]?.[2]({ err_msg: message }) };
}

it.each([
  ['get_brand_wcpay_request:ok', 'done'],
  ['get_brand_wcpay_request:cancel', 'left'],
  ['get_brand_wcpay_request:fail', 'left'],
  ['get_brand_wcpay_request:fail_no permission to execute', 'unable'],
  ['system:access_denied', 'unable'],
])('%s is %s', async (message, outcome) => {
  const { invoke, answer } = bridgeInPage();
  const paid = payInWechat(sheet);
  await vi.advanceTimersByTimeAsync(0);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', sheet, expect.any(Function));
  answer(message);
  expect(await paid).toBe(outcome);
});

it('waits for a bridge that appears late', async () => {
  const paid = payInWechat(sheet);
  await vi.advanceTimersByTimeAsync(4_000);
  const { answer } = bridgeInPage();
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  await vi.advanceTimersByTimeAsync(0);
  answer('get_brand_wcpay_request:ok');
  expect(await paid).toBe('done');
});

it('does not open where there is no bridge', async () => {
  const paid = payInWechat(sheet);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await paid).toBe('unable');
});

it('uses the first of two responses', async () => {
  const { answer } = bridgeInPage();
  const paid = payInWechat(sheet);
  await vi.advanceTimersByTimeAsync(0);
  answer('get_brand_wcpay_request:cancel');
  answer('get_brand_wcpay_request:ok');
  expect(await paid).toBe('left');
});
