import { logIn } from '@ev/account/journeys/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();

/**
 * A station of the sandbox's operators with a free gun that can be reserved. Opening a station loads its
 * guns.
 */
async function stationWithFreeGun(page: Page): Promise<string> {
  // When the clock moves, the jobs due every minute run at once: the operators are synchronised.
  await moveWorldTo(stage.product.sandbox, minuteMs);
  const client = new pg.Client({ connectionString: stage.product.databaseUrl });
  await client.connect();
  const ask = async (text: string) =>
    (await client.query<{ station_id: string }>(text)).rows.map((row) => row.station_id);
  const taking = 'select station_id from charging_station where reservable and shown order by 1';
  const free = `select station_id from charging_station join charging_gun_state using (station_id)
    where reservable and shown and status = 1 order by 1`;
  try {
    await expect.poll(() => ask(taking), { timeout: backgroundPatienceMs, interval: 1_000 }).not.toEqual([]);
    for (const stationId of (await ask(taking)).slice(0, 8)) {
      if ((await ask(free)).length > 0) break;
      await page.goto(`/h5/pages/charge/stationDetail?id=${stationId}`);
      await page.getByRole('heading', { name: /充电枪/ }).waitFor();
    }
    await expect.poll(() => ask(free), { timeout: backgroundPatienceMs, interval: 500 }).not.toEqual([]);
    return (await ask(free))[0] ?? '';
  } finally {
    await client.end();
  }
}

it('reserves a gun, expires unused, and records a no-show', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 375);
  const stationId = await stationWithFreeGun(page);

  await page.goto(`/h5/pages/charge/eleprice?stationId=${stationId}`);
  await page.getByRole('heading', { name: '全天电价' }).waitFor();
  await looksRight(page, 'eleprice');

  await page.goto(`/h5/pages/reserve/index?stationId=${stationId}`);
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/reserve\/index/);
  await page.getByRole('radio', { name: '10 分钟' }).check();
  await looksRight(page, 'reserve-index');
  await page.getByRole('button', { name: '立即预约' }).click();
  await page.waitForURL(/reserve\/detail/);
  await page.getByRole('heading', { name: '已为你保留这把枪' }).waitFor();
  await looksRight(page, 'reserve-detail');
  const detail = page.url();

  await page.goto('/h5/pages/charge/reserveManage');
  await page.getByRole('region', { name: '当前预约' }).getByRole('link').first().waitFor();
  await looksRight(page, 'reserve-manage');

  await moveWorldTo(stage.product.sandbox, 13 * minuteMs);
  await page.goto(detail);
  await page.getByRole('heading', { name: '预约已到期' }).waitFor();
  await looksRight(page, 'reserve-expired');
  await page.goto('/h5/pages/reserve/record');
  await page.getByText('近 30 天爽约 1 次，满 3 次会暂停预约 7 天').waitFor();
  await looksRight(page, 'reserve-record');
  expect(problems).toEqual([]);
  await context.close();
});
