/**
 * The map of stations: our own at first, AMap for customers who choose it, and our own again where AMap does
 * not load.
 */

import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { firstShown, seesNone } from '@ev/testkit/journeys/observe.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { amapOfSandbox } from '../sandbox/credentials.ts';
import { amapPath } from '../sandbox/paths.ts';

const stage = openOwnStage({
  providersFor: (sandbox, dataDir) => ({ map: amapOfSandbox(sandbox, dataDir) }),
});
const atMap = '/h5/pages/charge/home?view=map&lat=31.230&lng=121.474';

const amapIs = (is: string) =>
  fetch(`${stage.product.sandbox}${amapPath}/behaviour?is=${is}`, { method: 'POST' });
const amapOf = (page: Page) => page.locator('.amap-logo').filter({ visible: true });
const oursOf = (page: Page) => page.locator('.leaflet-container').filter({ visible: true });

async function chooseAmap(page: Page): Promise<void> {
  await page.getByRole('button', { name: '换成高德地图' }).click();
  await page.getByRole('button', { name: '同意并使用' }).click();
}

/**
 * Waits for AMap as long as a customer would; a busy machine may take longer, and then the page is reopened.
 */
async function untilAmap(page: Page): Promise<void> {
  const amap = amapOf(page);
  const instead = page.getByRole('button', { name: '高德地图没有打开，不再使用' });
  const came = async () => {
    const shown = await firstShown({ amap, instead });
    if (shown === 'instead') await page.reload();
    return shown;
  };
  await expect.poll(came, { timeout: backgroundPatienceMs }).toBe('amap');
}

it.each([375, 320])(
  'shows AMap to a customer who chooses it, until they switch back, at %i px',
  async (width) => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, width);
    await page.goto(atMap);
    await page.getByRole('button', { name: '放大地图' }).waitFor();
    await oursOf(page).waitFor();
    await chooseAmap(page);
    await untilAmap(page);
    await page.getByRole('button', { name: '不用高德地图' }).waitFor();
    await seesNone(oursOf(page), { once: amapOf(page) });
    await page.getByRole('button', { name: '放大地图' }).click();
    await looksRight(page, `amap-${width}`);

    // The choice is stored on the device and holds for the next visit.
    await page.reload();
    await untilAmap(page);
    await page.getByRole('button', { name: '不用高德地图' }).click();
    await page.locator('.leaflet-container').waitFor();
    await page.getByRole('button', { name: '换成高德地图' }).waitFor();
    await seesNone(amapOf(page), { once: oursOf(page) });
    await looksRight(page, `quiet-map-${width}`);
    await page.reload();
    await page.locator('.leaflet-container').waitFor();
    await seesNone(amapOf(page), { once: oursOf(page) });
    expect(problems).toEqual([]);
    await context.close();
  },
);

it.each(['slow', 'broken', 'mute'])('shows our own map where AMap is %s', async (how) => {
  await amapIs(how);
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.goto(atMap);
  await chooseAmap(page);
  await page.getByRole('button', { name: '高德地图没有打开，不再使用' }).waitFor();
  await seesNone(amapOf(page), { once: oursOf(page) });
  await amapIs('well');
  await phone.context.close();
});

it('shows our own map where AMap refuses the key', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.route(`**${amapPath}/maps?*`, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/key=\w+/, 'key=stranger'),
    }),
  );
  await page.goto(atMap);
  await chooseAmap(page);
  await page.getByRole('button', { name: '高德地图没有打开，不再使用' }).waitFor();
  await oursOf(page).waitFor();
  await phone.context.close();
});
