import { continueAs } from '@ev/order/journeys/buying.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { agreeTo, carDoes, carsAnswer, ownerOfCar } from './owned-car.ts';

// The answers of the simulated cars are changed for everybody.
const stage = openOwnStage();
const tab = '/h5/pages/index/index?tabIndex=2';

/** One login for all journeys: codes are not sent again within a minute. */
let owner: ReturnType<typeof ownerOfCar> | undefined;

/** A page of the car's owner, whose car sleeps. */
async function openOwner() {
  const { product, browser } = stage;
  owner ??= ownerOfCar(product);
  const { person, vin } = await owner;
  await agreeTo(person, vin, ['remoteControl', 'location']);
  const phone = await openPhone(browser, product.origin);
  await continueAs(phone.page, person);
  return { ...phone, vin };
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

it('wakes a sleeping car by a command, which is done only when the car has confirmed it', async () => {
  const { page, context, problems, vin } = await openOwner();
  await carsAnswer(stage.product, 'slow');
  await carDoes(stage.product, vin, 'sleep');
  await reads(page, tab, '车辆休眠中，操作时先唤醒，最长约 1 分钟');
  await looksRight(page, 'car-asleep');
  await press(page, '开空调');
  await page.getByRole('dialog', { name: '打开空调' }).getByRole('button', { name: '打开空调' }).click();
  const told = page.getByRole('status').filter({ hasText: '打开空调 22 度' });
  await told.waitFor();
  // A reload in between continues with the same command.
  await page.reload();
  await sees(page, '车辆已确认打开空调');
  await looksRight(page, 'car-confirmed');

  await carsAnswer(stage.product, 'refuse-driving');
  await press(page, '收起');
  await press(page, '闪灯鸣笛');
  await sees(page, /闪灯鸣笛没有执行：车辆正在行驶，停车后再试/);
  await looksRight(page, 'car-refused');
  await carsAnswer(stage.product, 'prompt');
  expect(problems).toEqual([]);
  await context.close();
});

it('says when a charging plan runs before it is saved, and lists it', async () => {
  const { page, context, problems, vin } = await openOwner();
  const plans = `/h5/pages/car/addChargePlan?vin=${vin}`;
  await page.goto(`${plans}&id=new`);
  await page.getByLabel('开始时间').fill('13:00');
  await page.getByLabel('结束时间').fill('15:00');
  await page.getByRole('link', { name: /^重复/ }).click();
  await page.waitForURL(/car\/selectWeek/);
  await press(page, '周末');
  await looksRight(page, 'plan-weekdays');
  await press(page, '完成');
  await page.waitForURL(/car\/addChargePlan/);
  const preview = page.getByRole('region', { name: '保存后' });
  await preview.getByText(/^下次运行/).waitFor();
  await looksRight(page, 'plan-form');
  await press(page, '保存');
  const saved = page.getByRole('link', { name: /13:00.*15:00/ });
  await saved.waitFor();
  await sees(page, '添加充电计划');
  await looksRight(page, 'plan-list');
  expect(problems).toEqual([]);
  await context.close();
});
