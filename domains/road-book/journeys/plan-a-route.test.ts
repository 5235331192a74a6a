import { logIn } from '@ev/account/journeys/log-in.ts';
import { demoGuns } from '@ev/operator/world/stations.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { has, seesCount } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();

/**
 * A route for which the few stations of a stage are enough: with this charge the car reaches Hangzhou, where
 * two of them are beside the route, but not its end.
 */
const route = { from: '上海', to: '金华', car: /凌.*长续航/, startPercent: '75' };
const { hangzhou } = demoGuns;

const priced = /电费 [\d.]+ 元/;

/** Stations exist once their operator was synchronised, prices once a customer has opened the station. */
async function openStation(page: Page): Promise<void> {
  // When the clock moves, the jobs due every minute run at once.
  await moveWorldTo(stage.product.sandbox, 60_000);
  await reads(page, `/h5/pages/charge/stationDetail?id=${hangzhou.stationId}`, priced);
}

async function choosePlace(page: Page, what: '起点' | '终点', city: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`选择${what}`) }).click();
  const sheet = page.getByRole('dialog', { name: what });
  await sheet.getByLabel('搜索地点').fill(city);
  await sheet.getByRole('button', { name: new RegExp(`^${city}.*市中心`) }).click();
  await sheet.waitFor({ state: 'hidden' });
}

it('plans where to charge, saves the plan, opens it again and removes it', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await openStation(page);

  await page.goto('/h5/pages/charge/home');
  await page.getByRole('link', { name: '路书' }).click();
  await page.waitForURL(/charge\/roadBook/);
  await page.getByText('登录后可以保存路书，下次直接打开').waitFor();
  await choosePlace(page, '起点', route.from);
  await choosePlace(page, '终点', route.to);
  await page.getByRole('button', { name: /^车型/ }).click();
  await page.getByRole('dialog', { name: '车型' }).getByRole('button', { name: route.car }).click();
  await page.getByRole('slider', { name: '当前电量' }).fill(route.startPercent);
  await page.getByText(/CLTC 续航 \d+ km，高速按 \d+ km 计算/).waitFor();
  await looksRight(page, 'road-book-form');

  await page.getByRole('button', { name: '规划路线' }).click();
  const stop = page.getByRole('article', { name: '第 1 次充电' });
  await stop.getByText(/\d\d:\d\d 到达，电量 \d+% 充至 \d+%，约 \d+ 分钟/).waitFor();
  // A station's price is known once a customer has opened it; the plan is still there afterwards.
  await stop.getByRole('link', { name: '查看充电站' }).click();
  await page.waitForURL(/stationDetail/);
  await reads(page, page.url(), priced);
  await reads(page, '/h5/pages/charge/roadBook', /约 ¥[\d.]+（按到达时段电价）/);
  const summary = page.getByRole('region', { name: '行程概览' });
  await summary.getByText(/约 ¥/).first().waitFor();
  await seesCount(page.getByRole('article'), 1);
  // The route is drawn on the map.
  await page.locator('.leaflet-container svg path').waitFor();
  const drawn = page.locator('.leaflet-container svg');
  await expect.poll(async () => (await drawn.boundingBox())?.width).toBeGreaterThan(300);
  await looksRight(page, 'road-book-plan');

  // Replaces a stop by another one, and back.
  const first = await stop.getByRole('heading').textContent();
  await stop.getByRole('button', { name: '换一座' }).click();
  await stop
    .getByRole('button', { name: /改在.*充电/ })
    .first()
    .click();
  await page.getByRole('button', { name: '恢复推荐的充电安排' }).waitFor();
  await expect.poll(() => stop.getByRole('heading').textContent()).not.toBe(first);
  await page.getByRole('button', { name: '恢复推荐的充电安排' }).click();
  await has(stop.getByRole('heading'), { text: first ?? '' });

  // The plan is still there after logging in.
  await page.getByRole('link', { name: '登录后保存路书' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/charge\/roadBook/);
  await page.getByRole('button', { name: '保存路书' }).click();
  const naming = page.getByRole('dialog', { name: '保存路书' });
  await naming.getByLabel('路书名称').fill('周末回金华');
  await naming.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(/roadBook\?id=/);
  await page.getByRole('heading', { name: '周末回金华' }).waitFor();
  await stop.waitFor();
  await looksRight(page, 'road-book-saved');

  await page.getByRole('link', { name: '规划新的路线' }).click();
  const saved = page.getByRole('link', { name: /周末回金华.*上海 到 金华/ });
  await saved.waitFor();
  await looksRight(page, 'road-book-own');
  await saved.click();
  await stop.waitFor();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByText('已删除“周末回金华”').waitFor();
  await looksRight(page, 'road-book-removed');
  await page.getByRole('button', { name: '撤销删除' }).click();
  await stop.waitFor();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('link', { name: '返回路书' }).click();
  await page.getByText('还没有保存的路书。规划后可以保存').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('shows what is within walking distance of a station, by category, and the directions', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await openStation(page);
  await page.getByRole('link', { name: /周边服务/ }).click();
  await page.waitForURL(/charge\/aroundService/);
  const places = page.getByRole('list', { name: '周边地点' });
  await places.waitFor();
  await looksRight(page, 'around');

  const kinds = page.getByRole('group', { name: '类型' });
  const countOf = async (name: string) =>
    Number(
      (await kinds.getByRole('button', { name: new RegExp(`^${name}`) }).textContent())?.match(/\d+/)?.[0],
    );
  const ofKinds = await Promise.all(['餐饮', '卫生间', '购物', '住宿'].map(countOf));
  const ofAll = await countOf('全部');
  expect(ofAll).toBe(ofKinds.reduce((sum, count) => sum + count, 0));
  const eating = kinds.getByRole('button', { name: /^餐饮/ });
  await eating.click();
  await has(eating, { attributes: { 'aria-pressed': 'true' } });
  await seesCount(places.getByRole('listitem'), ofKinds[0] ?? 0);
  await places
    .getByText(/步行约 \d+ 分钟/)
    .first()
    .waitFor();
  await looksRight(page, 'around-food');

  // A browser cannot know which map app is installed: the customer chooses one.
  await places
    .getByRole('button', { name: /^到.*去$/ })
    .first()
    .click();
  const maps = page.getByRole('dialog', { name: '用哪个地图导航' });
  const amap = maps.getByRole('link', { name: '高德地图' });
  await has(amap, {
    attributes: { href: /^https:\/\/uri\.amap\.com\/marker\?position=12\d\.\d+%2C30\.\d+/ },
  });
  await looksRight(page, 'around-maps');
  await maps.getByRole('button', { name: '关闭' }).click();
  await maps.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await context.close();
});
