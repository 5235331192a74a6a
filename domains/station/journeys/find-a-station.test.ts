import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('goes from an operator’s data to a nearby station, its charging point and a gun', async () => {
  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.getByRole('link', { name: '场站数据差异', exact: true }).click();
  await staff.page
    .getByRole('button', { name: /重新读取.*的场站/ })
    .first()
    .click();
  await staff.page.getByRole('dialog').getByRole('button', { name: '重新读取场站' }).click();
  await staff.page.getByText('已开始读取').waitFor();

  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const { page } = phone;
  const card = page.getByRole('article').first();
  await reads(page, '/h5/pages/charge/home?lat=31.230&lng=121.474', card);
  await expectFits(page);
  await expectReadable(page);
  await card.getByRole('link').click();
  await page.waitForURL(/stationDetail/);
  await page.getByRole('heading', { name: /充电枪/ }).waitFor();
  await expectFits(page);
  await expectReadable(page);
  await page.getByRole('main').getByRole('link', { name: /kW/ }).first().click();
  await page.waitForURL(/pointDetail/);
  await page.getByRole('button', { name: /报修/ }).waitFor();
  await expectFits(page);
  await expectReadable(page);
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
