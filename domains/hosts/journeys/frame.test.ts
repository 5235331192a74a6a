import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const shell =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 QingyuApp/3.2.0';

/** A shell that accepts every request and can send the page any event. */
const inShell = `
  window.shell = { asked: [], returned: null };
  window._dsbridge = {
    call(method, argument) {
      const { data, _dscbstub } = JSON.parse(argument);
      if (method === '_dsb.returnValue') window.shell.returned = JSON.parse(argument).data;
      else window.shell.asked.push([method, data]);
      if (_dscbstub) setTimeout(() => window[_dscbstub]?.({ code: 0, data: {} }), 5);
      return '';
    },
  };
`;

const themeOf = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');

/** Longer than the back key's guard, which ignores earlier presses. */
const slowly = { interval: 1_100 };

/** The last arguments of a method of the shell. */
const lastAsked = (page: Page, method: string) =>
  page.evaluate<unknown>(`window.shell.asked.findLast(([name]) => name === '${method}')?.[1] ?? null`);

/** The native app sends the page an event and reads the result. */
const sendEvent = (page: Page, event: string, data: object = {}) =>
  page.evaluate<unknown>(`(() => {
    window.shell.returned = null;
    window._handleMessageFromNative({ method: '${event}', callbackId: 1, data: '[${JSON.stringify(data)}]' });
    return window.shell.returned;
  })()`);

it('follows light and dark pages and what opens above them', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.goto('/h5/pages/index/index?tabIndex=1');
  await expect.poll(() => themeOf(page)).toBe('#f8f8f8');
  await page.getByRole('link', { name: /凌/ }).first().click();
  await page.waitForURL(/buy\/introduce/);
  await expect.poll(() => themeOf(page)).toBe('#0b0e11');
  await gives(page, 'document.body.dataset.look', 'night');
  await page.goBack();
  await expect.poll(() => themeOf(page)).toBe('#f8f8f8');

  await page.goto('/h5/pages/store/list');
  await page.getByRole('button', { name: '选择城市' }).click();
  // Half of the scrim above the page.
  await expect.poll(() => themeOf(page)).toBe('#828385');
  await page.keyboard.press('Escape');
  await expect.poll(() => themeOf(page)).toBe('#f8f8f8');

  await page.goto('/h5/pages/test');
  await page
    .getByRole('button', { name: /^预览|查看大图|查看图片/ })
    .first()
    .click();
  await expect.poll(() => themeOf(page)).toBe('#000000');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('lifts the bar at the bottom of the page above the keyboard', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.addInitScript(`
    const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view });
  `);
  await page.goto('/h5/pages/store/detail?id=s31000001');
  const footOf = (what: Locator) => what.boundingBox().then((box) => box && Math.round(box.y + box.height));
  const open = (px: number) =>
    page.evaluate(
      `visualViewport.height = innerHeight - ${px}; visualViewport.dispatchEvent(new Event('resize'))`,
    );
  const bar = page.getByRole('region', { name: '操作' });
  await bar.waitFor();
  await open(330);
  await expect.poll(() => footOf(bar)).toBe(812 - 330);
  await open(0);
  await expect.poll(() => footOf(bar)).toBe(812);

  await page.getByRole('button', { name: '请门店联系我' }).click();
  const [sheet, field] = [page.getByRole('dialog'), page.getByLabel('手机号')];
  await field.focus();
  await open(330);
  await expect.poll(() => footOf(sheet)).toBe(812 - 330);
  await expect.poll(() => footOf(field)).toBeLessThan(812 - 330);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('responds to the keys, the bars and the network of the app', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 375, shell);
  const { page } = phone;
  await page.addInitScript(inShell);
  await page.goto('/h5/pages/store/list?applets=3');
  await expect
    .poll(() => lastAsked(page, 'app.setStatusBar'))
    .toEqual({ background: '#f8f8f8', text: 'black' });
  await expect.poll(() => lastAsked(page, 'app.setTitle')).toEqual({ title: '门店' });

  // A container that opens each page in a view of its own is asked to do so; elsewhere a link stays in the
  // view.
  await page.goto('/h5/pages/store/list?applets=0');
  // First closes what is open, then leaves the page; ignores a second press within a second.
  await page
    .getByRole('link', { name: /^青驭中心/ })
    .first()
    .click();
  await page.getByRole('button', { name: '请门店联系我' }).click();
  await page.getByRole('dialog').waitFor();
  const pressed = () => sendEvent(page, 'backPressed');
  await expect.poll(pressed).toEqual({ stays: true });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '拨打电话' }).click();
  await expect
    .poll(() => lastAsked(page, 'app.makeCall'))
    .toMatchObject({ phone: expect.stringMatching(/^[\d-]+$/) });

  await sendEvent(page, 'networkChanged', { isConnected: false });
  await page.getByText('网络无法连接').first().waitFor();
  await sendEvent(page, 'networkChanged', { isConnected: true, networkType: '5g' });

  await expect
    .poll(async () => {
      await pressed();
      return page.url();
    }, slowly)
    .toMatch(/store\/list/);
  await expect.poll(pressed, slowly).toEqual({ stays: false });
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
