import { firstShown } from '@ev/testkit/journeys/observe.ts';
import type { Page } from 'playwright-core';

/** What the customer does at a cashier; null dismisses it. */
export type Choice = RegExp | null;

/** User agents of the hosts. */
export const agents = {
  wechat:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36 XWEB/1240089 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600',
  get miniProgram() {
    return `${this.wechat} miniProgram`;
  },
  wecom:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light',
  native:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile QingyuApp/3.2.0',
};

/** Opens a cashier of the sandbox beside the page, as a host does above it; returns the outcome. */
async function atCashier(page: Page, address: string, choice: Choice): Promise<'done' | 'left' | 'failed'> {
  const cashier = await page.context().newPage();
  try {
    await cashier.goto(address);
    const offers = cashier.getByRole('button', { name: /支付成功/ });
    const refuses = cashier.locator('body:not(:has(button))');
    if ((await firstShown({ offers, refuses })) === 'refuses') return 'failed';
    if (!choice) return 'left';
    await cashier.getByRole('button', { name: choice }).click();
    await cashier.getByRole('status').waitFor();
    return 'done';
  } finally {
    await cashier.close();
  }
}

/** Where WeChat's sheet is paid; a bank has its own. */
function sheetAddress(sandbox: string, sheet: URLSearchParams): string {
  const till = sheet.get('package')?.startsWith('prepay_id=cmb') ? 'cmb' : 'wechat';
  return `${sandbox}/${till}/sheet?${sheet}`;
}

/** WeChat's bridge in the page, which appears a moment after it, with the sandbox's payment sheet. */
export async function playWechat(page: Page, sandbox: string, next: () => Choice): Promise<void> {
  const words = { done: 'ok', left: 'cancel', failed: 'fail' };
  await page.exposeFunction('playSheet', async (data: Record<string, string>) => {
    const outcome = await atCashier(page, sheetAddress(sandbox, new URLSearchParams(data)), next());
    return `get_brand_wcpay_request:${words[outcome]}`;
  });
  await page.addInitScript(`setTimeout(() => {
    window.WeixinJSBridge = {
      invoke: (_name, data, answered) => window.playSheet(data).then((err_msg) => answered({ err_msg })),
    };
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  }, 300);`);
}

type OpenedPage = { path: string; query: URLSearchParams };

/** The page of the mini-program that was opened last above this one; null if there was none. */
export async function openedAbove(page: Page): Promise<OpenedPage | null> {
  const url = await page.evaluate<string | null>('window.wx ? wx.sandbox.opened.at(-1)?.url ?? null : null');
  if (!url) return null;
  const { pathname: path, searchParams: query } = new URL(url, 'https://mini.invalid');
  return { path, query };
}

/** `pages/payer/index`: calls `wx.login` and passes its code to the page below. */
export async function playPayerPage(page: Page, sandbox: string, { query }: OpenedPage): Promise<void> {
  const login = await fetch(`${sandbox}/mini-program/wx/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'payer' }),
  });
  const { code } = (await login.json()) as { code: string };
  const back = new URL(query.get('returnUrl') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', query.get('state') ?? '');
  await page.goto(back.href);
}

/** `pages/pay/index`: calls `wx.requestPayment` with what the page passed on. */
export async function playPayPage(page: Page, sandbox: string, { query }: OpenedPage, choice: Choice) {
  const sheet = new URLSearchParams(query);
  sheet.delete('payNo');
  return atCashier(page, sheetAddress(sandbox, sheet), choice);
}

/** A shell that opens cashiers by itself. */
export async function playShell(page: Page, sandbox: string, next: () => Choice): Promise<void> {
  const codes = { done: 0, left: 2, failed: 3 };
  await page.exposeFunction('playApp', async (data: Record<string, Record<string, string> & string>) => {
    const { aliPayLaunchUrl, wechatPayParam } = data;
    const address = aliPayLaunchUrl ?? `${sandbox}/wechat/app-pay?${new URLSearchParams(wechatPayParam)}`;
    return { code: codes[await atCashier(page, address, next())] };
  });
  await page.addInitScript(`window._dsbridge = {
    call(method, argument) {
      const { data, _dscbstub } = JSON.parse(argument);
      const answer = (value) => window[_dscbstub]?.(value);
      const { deviceId, accessToken } = JSON.parse(localStorage.getItem('shell') ?? '{}');
      if (method === 'app.getParams')
        setTimeout(() => answer({ code: 0, data: { deviceId, accessToken, payChannels: ['wechat', 'alipay'] } }), 20);
      if (method === 'app.pay') window.playApp(data).then(answer);
      return '';
    },
  };`);
}
