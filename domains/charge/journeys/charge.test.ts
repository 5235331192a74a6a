import { logIn } from '@ev/account/journeys/log-in.ts';
import { customers } from '@ev/account/world/people.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { demoGuns } from '@ev/operator/world/stations.ts';
import { payWith } from '@ev/order/journeys/buying.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { has, seesCount } from '@ev/testkit/journeys/observe.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startSession } from '../contract/endpoints.ts';

const stage = openOwnStage();

/** Controls the charging operators that the sandbox simulates. */
async function operatorDoes(act: Record<string, string>): Promise<void> {
  const answer = await fetch(`${stage.product.sandbox}/operators/control`, {
    method: 'POST',
    body: JSON.stringify({ operatorId: demoGuns.shanghai.operatorId, ...act }),
  });
  expect(await answer.json()).toEqual({ done: true });
}

type Gun = (typeof demoGuns)[keyof typeof demoGuns];
const plugIn = (gun: Gun) =>
  operatorDoes({ connectorId: gun.connectorId.replace(`${gun.operatorId}-`, ''), status: 'plugged' });

/** A station exists once its operator was synchronised. */
async function untilKnown(page: Page, gun: Gun): Promise<void> {
  const path = `/h5/pages/charge/stationDetail?id=${gun.stationId}`;
  await reads(page, path, page.getByRole('heading', { name: /充电枪/ }));
}

/** From the station to the page before the start, with the phone at the charging point. */
async function goToStart(page: Page, gun: Gun): Promise<void> {
  await plugIn(gun);
  const { terminalNumber, stationId, connectorId } = gun;
  const query = new URLSearchParams({ terminalNumber, stationId, connectorId });
  await page.goto(`/h5/pages/charge/pointDetail?${query}`);
  await page.getByText('枪已插好，可以开始充电').waitFor();
  await page.getByRole('link', { name: '去充电' }).click();
  await page.waitForURL(/paySelect\?/);
  await page.getByRole('button', { name: '启动充电' }).waitFor();
}

it('charges with a card, stops, and pays the rest', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  const { sandbox } = stage.product;
  const gun = demoGuns.shanghai;
  // When the clock moves, the jobs due every minute run at once: the operators are synchronised.
  await moveWorldTo(sandbox, minuteMs);
  await untilKnown(page, gun);

  await page.goto('/h5/pages/charge/card');
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, freshPhone());
  await page.waitForURL(/charge\/card/);
  await page.getByRole('region', { name: '服务费五折月卡' }).getByRole('button', { name: '购买' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^付款/ }).click();
  await page.waitForURL(/pay\/cashier/);
  await payWith(page, sandbox, /支付成功/);
  await page.goto('/h5/pages/charge/card');
  await page.getByRole('heading', { name: '我的卡' }).waitFor();

  await goToStart(page, gun);
  await looksRight(page, 'pay-select');
  await page.getByRole('link', { name: '添加或管理车牌' }).click();
  await page.waitForURL(/addPlate/);
  await page.getByLabel('车牌号').click();
  await page.getByRole('button', { name: '粤', exact: true }).click();
  for (const key of ['B', 'D', '1', '2', '3', '4', '5'])
    await page.getByRole('button', { name: key, exact: true }).click();
  await looksRight(page, 'add-plate');
  await page.getByRole('button', { name: '保存车牌' }).click();
  await page.waitForURL(/paySelect\?/);
  await has(page.getByRole('radio', { name: '粤B·D12345' }), { checked: true });
  await has(page.getByRole('radio', { name: /充电卡抵扣/ }), { checked: true });
  await page.getByRole('link', { name: /选择充电卡/ }).click();
  await page.waitForURL(/paySelectEleCard/);
  const card = page.getByRole('checkbox', { name: /服务费五折月卡/ });
  await card.uncheck();
  await page.getByRole('button', { name: '不用卡' }).waitFor();
  await card.check();
  await looksRight(page, 'pay-select-card');
  await page.getByRole('button', { name: '用这 1 张卡' }).click();
  await page.waitForURL(/paySelect\?/);
  await page.getByRole('link', { name: /选择充电卡.*已选 1 张/ }).waitFor();
  await looksRight(page, 'pay-select-chosen');

  const start = page.getByRole('button', { name: '启动充电' });
  // Simulates a garage without a network.
  await context.setOffline(true);
  await start.click();
  await page.getByText('网络异常').first().waitFor();
  await context.setOffline(false);
  await has(page.getByRole('radio', { name: '粤B·D12345' }), { checked: true });
  // The charging point has started, and the phone did not receive the response.
  await page.route(`**${startSession.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await start.click();
  await page.getByRole('link', { name: '查看正在进行的充电' }).click();
  await page.waitForURL(/charge\/progress/);
  await page.getByText('正在充电，离开页面不影响充电').waitFor();
  await context.setOffline(true);
  await page.getByText(/^网络已断开，下面是最后收到的数据/).waitFor();
  await context.setOffline(false);
  await page.getByText(/^网络已断开/).waitFor({ state: 'hidden' });
  const data = page.getByRole('region', { name: '充电数据' });
  await data.waitFor();
  await moveWorldTo(sandbox, 21 * minuteMs);
  await data.getByText(/^[1-9]\d\.\d\d 度$/).waitFor();
  await page.getByText('刚刚更新').waitFor();
  await looksRight(page, 'progress');
  await page.getByRole('button', { name: '停止充电' }).click();
  await page.getByRole('alertdialog', { name: '停止充电' }).getByRole('button', { name: /^停止/ }).click();
  await page.getByRole('link', { name: '查看账单并支付' }).waitFor();
  await looksRight(page, 'progress-ended');
  await page.getByRole('link', { name: '查看账单并支付' }).click();

  await page.waitForURL(/charge\/detail/);
  const bill = page.getByRole('region', { name: '费用' });
  await bill.getByText('服务费五折月卡').waitFor();
  await looksRight(page, 'detail-to-pay');
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.waitForURL(/pay\/cashier/);
  await payWith(page, sandbox, /支付成功/);
  await page.getByRole('link', { name: '查看充电订单' }).click();
  await page.waitForURL(/charge\/detail/);
  await page.getByText('充电已完成').waitFor();
  await bill.getByText('实付').waitFor();
  await looksRight(page, 'detail-paid');
  await page.goto('/h5/pages/charge/record');
  await page.getByRole('link', { name: /已完成/ }).waitFor();
  await seesCount(page.getByRole('link', { name: /已完成|充电中/ }), 1);
  await looksRight(page, 'record');
  expect(problems).toEqual([]);
  await context.close();
});

it('does not start twice when an operator does not respond, and says what happens next', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  const { sandbox } = stage.product;
  await moveWorldTo(sandbox, 22 * minuteMs);
  await untilKnown(page, demoGuns.hangzhou);
  await page.goto('/h5/pages/charge/record');
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, freshPhone());
  await page.waitForURL(/charge\/record/);
  await goToStart(page, demoGuns.hangzhou);
  await operatorDoes({ mode: 'silent' });
  await page.getByRole('button', { name: '启动充电' }).click();
  await page.waitForURL(/charge\/progress/);
  await page.getByText(/最长等待 90 秒/).waitFor();
  await looksRight(page, 'progress-starting');
  await moveWorldTo(sandbox, 25 * minuteMs);
  await page
    .getByText(/没有确认前不会再次启动，也不会收费。最晚 .* 有结果/)
    .waitFor({ timeout: backgroundPatienceMs });
  await page.getByRole('heading', { name: '待核实' }).waitFor();
  await looksRight(page, 'progress-held');
  expect(problems).toEqual([]);
  await context.close();
});

it('charges a car as soon as it is plugged in, once its owner has enabled that, and stops', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  const { sandbox } = stage.product;
  const gun = demoGuns.shanghai;
  await operatorDoes({ mode: 'fine' });
  await moveWorldTo(sandbox, 26 * minuteMs);
  await untilKnown(page, gun);
  const owner = customers.find(({ cars }) => cars.length > 1);
  const [car] = owner?.cars ?? [];
  if (!owner || !car) throw new Error('Nobody of the cast has two cars');

  await page.goto('/h5/pages/charge/addPlate');
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, owner.phone);
  await page.waitForURL(/charge\/addPlate/);
  const plug = page.getByRole('region', { name: '即插即充' });
  await plug.getByRole('switch', { name: `${car.modelName} 即插即充` }).click();
  await page.getByRole('button', { name: '同意并开启' }).waitFor();
  await looksRight(page, 'plug-terms');
  await page.getByRole('button', { name: '同意并开启' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await plug.getByRole('button', { name: /单次上限.*¥200/ }).waitFor();
  await looksRight(page, 'plug-and-charge');

  await operatorDoes({ connectorId: gun.connectorId, vin: car.vin });
  const session = page.getByRole('link', { name: new RegExp(gun.stationName) });
  await reads(page, '/h5/pages/charge/record', session);
  await session.click();
  await page.waitForURL(/charge\/progress/);
  await page.getByText('正在充电，离开页面不影响充电').waitFor();
  await page.getByText('即插即充，到 ¥200 自动停止').waitFor();
  await moveWorldTo(sandbox, 36 * minuteMs);
  await page
    .getByRole('region', { name: '充电数据' })
    .getByText(/^[1-9]\d\.\d\d 度$/)
    .waitFor();
  await looksRight(page, 'plug-progress');
  await page.getByRole('button', { name: '停止充电' }).click();
  await page.getByRole('alertdialog', { name: '停止充电' }).getByRole('button', { name: /^停止/ }).click();
  await page.getByRole('link', { name: '查看账单并支付' }).click();
  await page.waitForURL(/charge\/detail/);
  await page.getByText('启动方式').waitFor();
  await looksRight(page, 'plug-detail');
  expect(problems).toEqual([]);
  await context.close();
});
