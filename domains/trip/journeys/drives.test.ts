import { hourMs } from '@ev/kernel/durations.ts';
import { continueAs } from '@ev/order/journeys/buying.ts';
import { agreeTo, carDoes, ownerOfCar } from '@ev/telematics/journeys/owned-car.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { expect, it } from 'vitest';
import { monthText } from '../app/model/months.ts';

// A drive counts only if it began after the agreement, so the clock is moved.
const stage = openOwnStage();

it('records drives from the agreement on, shows one with its path, and deletes it for good', async () => {
  const { product, browser } = stage;
  const { person, vin } = await ownerOfCar(product);
  await agreeTo(person, vin, ['location']);
  // The drives of the demo's past would hide the one of this journey.
  await person.call('trip.deleteTrips', { what: 'all', vin });
  const { authorisations } = await person.call('vehicle.listAuthorisations', { vin });
  const version = authorisations.find(({ purpose }) => purpose === 'tripHistory')?.currentVersion ?? '';
  const purpose = 'tripHistory' as const;
  await person.call('vehicle.setAuthorisation', { vin, purpose, granted: false, untilDay: null, version });

  const { page, context, problems } = await openPhone(browser, product.origin);
  await continueAs(page, person);
  await page.goto(`/h5/pages/car/driveHistory?vin=${vin}`);
  await page.getByRole('button', { name: '开启', exact: true }).click();
  await page.getByRole('dialog', { name: '开启行车记录' }).waitFor();
  await looksRight(page, 'drives-agreement');
  await page.getByRole('button', { name: '同意并开启' }).click();
  await sees(page, '下一次开车后，行程会自动出现在这里');
  await looksRight(page, 'drives-none');

  await moveWorldTo(product.sandbox, 3 * hourMs);
  await carDoes(product, vin, 'drive');
  // By the world's clock, which may be in another month than the phone's.
  const monthNow = new Date(Date.now() + 11 * hourMs).toISOString().slice(0, 7);
  const months = async () => (await person.call('trip.getMonth', { vin, month: monthNow })).months;
  await expect.poll(months, { timeout: backgroundPatienceMs }).toHaveLength(1);
  const [month = ''] = await months();

  await page.reload();
  await page.getByRole('button', { name: '选择月份' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: monthText(month) })
    .click();
  await page.getByRole('region', { name: /合计$/ }).waitFor();
  await page.getByRole('button', { name: /1 次/ }).click();
  await page
    .getByRole('button', { name: /度\/百公里$/ })
    .last()
    .click();
  const drive = page.getByRole('dialog', { name: '行程' });
  await drive.getByRole('img', { name: /^沿途能耗/ }).waitFor();
  await drive.getByRole('region', { name: '行程路线地图' }).waitFor();
  await looksRight(page, 'drive');

  await drive.getByRole('button', { name: '删除这次行程' }).click();
  await page.getByRole('button', { name: '永久删除' }).click();
  await sees(page, /没有行程$/);
  expect(await months()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
