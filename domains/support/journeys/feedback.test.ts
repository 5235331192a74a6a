import { logIn } from '@ev/account/journeys/log-in.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('goes from a customer’s feedback to the staff’s reply', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const { page } = phone;
  const text = `充电桩显示空闲但无法启动 ${freshPhone()}`;
  await page.goto('/h5/pages/mine/feedback');
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/mine\/feedback/);
  await page.getByRole('button', { name: /反馈类型/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '充电' }).click();
  await page.getByLabel('反馈内容').fill(text);
  await expectFits(page);
  await page.reload();
  await has(page.getByLabel('反馈内容'), { value: text });
  await page.getByRole('button', { name: '提交反馈' }).click();
  await page.getByRole('article', { name: '充电，已收到' }).waitFor();

  const staff = await openConsole(stage.browser, stage.product.origin, 'sales');
  await staff.page.getByRole('link', { name: '用户反馈', exact: true }).click();
  await staff.page.getByRole('row').filter({ hasText: text }).getByRole('button').click();
  await staff.page.getByRole('button', { name: '回复', exact: true }).click();
  const words = '已通知运维，半小时内恢复';
  await staff.page.getByLabel('回复内容').fill(words);
  await staff.page.getByRole('button', { name: '回复客户' }).click();
  await staff.page.getByText('已回复，客户会收到消息').waitFor();

  await page.goto('/h5/pages/mine/message?type=service');
  await page.getByRole('button', { name: /你的反馈有回复了/ }).click();
  await page.waitForURL(/mine\/feedback\?no=/);
  await page.getByText(words).waitFor();
  await expectReadable(page);
  await page.getByRole('button', { name: '已解决' }).click();
  await page.getByRole('article', { name: '充电，已结束' }).waitFor();
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
