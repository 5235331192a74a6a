import { askForCode, consent, logIn } from '@ev/account/journeys/log-in.ts';
import { openBrowser, openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage, openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openOwnStage({ signFlag: 'off' });
const sealing = openStage();

/**
 * A browser that reaches a hostname that is not local, so that it withholds everything that needs a secure
 * context.
 */
const openAway = () => openBrowser(['--host-resolver-rules=MAP demo.lan 127.0.0.1']);

it('logs in and sends private data from a phone that opens the demo over plain http in the local network', async () => {
  const { origin, sandbox } = stage.product;
  const browser = await openAway();
  const { page, problems } = await openPhone(browser, origin.replace('localhost', 'demo.lan'));
  await page.goto('/h5/pages/mine/feedback');
  await gives(page, '[window.isSecureContext, typeof window.crypto.subtle]', [false, 'undefined']);
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, freshPhone());
  await page.waitForURL(/mine\/feedback/);
  await page.getByRole('button', { name: /反馈类型/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '充电' }).click();
  await page.getByLabel('反馈内容').fill('在家里的网络上打开，没有加密连接');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await page.getByRole('article', { name: '充电，已收到' }).waitFor();
  // The browser’s own warning about a header that needs TLS.
  expect(problems.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([]);
  await browser.close();
});

it('asks for https where private data must be sealed', async () => {
  const browser = await openAway();
  const { page } = await openPhone(browser, sealing.product.origin.replace('localhost', 'demo.lan'));
  await page.goto('/h5/pages/index/children/login/index');
  await consent(page);
  await askForCode(page, sealing.product.sandbox, freshPhone());
  await page.getByText('当前网址不支持加密通信，请通过 https 网址打开').first().waitFor();
  await browser.close();
});
