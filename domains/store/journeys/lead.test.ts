import { logIn } from '@ev/account/journeys/log-in.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone, overflowOf } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('goes from a city without a store to a call that the staff note', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const { page } = phone;
  await page.goto('/h5/pages/store/list');
  await page.getByRole('button', { name: '选择城市' }).click();
  await page.getByRole('searchbox').fill('heb');
  await page.getByRole('button', { name: /哈尔滨/ }).click();
  await page.getByText('哈尔滨还没有门店').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await expectReadable(page);
  await page.getByRole('link', { name: /^青驭中心（沈阳奥体）/ }).click();
  await page.getByRole('button', { name: '在地图中查看' }).click();
  await page.getByRole('link', { name: '高德地图' }).waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '请门店联系我' }).click();
  const number = freshPhone();
  const name = `林${number.slice(-4)}`;
  await page.getByLabel('称呼').fill(name);
  await page.getByLabel('手机号').fill(number);
  await page.getByRole('button', { name: '登录并提交' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, number);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('已收到，门店会尽快联系你').first().waitFor();

  const staff = await openConsole(stage.browser, stage.product.origin, 'sales');
  await staff.page.getByRole('link', { name: '门店线索', exact: true }).click();
  await staff.page.getByRole('button', { name }).click();
  await staff.page.getByRole('button', { name: '查看号码' }).click();
  await staff.page.getByRole('link', { name: number }).waitFor();
  await staff.page.getByRole('button', { name: '记录联系' }).click();
  await staff.page.getByLabel('跟进记录').fill('周末到店试驾');
  await staff.page.getByRole('dialog').last().getByRole('button', { name: '记录联系' }).click();
  await staff.page.getByText('已记录').waitFor();
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
}, 240_000);
