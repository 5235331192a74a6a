import { continueAs } from '@ev/order/journeys/buying.ts';
import { agreeTo, carDoes, ownerOfCar } from '@ev/telematics/journeys/owned-car.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { expect, it } from 'vitest';

// The agreements of the demo's owner are changed.
const stage = openOwnStage();
const driveMs = 30 * 60_000;

/** Moves the world's clock, and waits until the server follows: messages of another time are refused. */
async function moveTime(offsetMs: number): Promise<void> {
  const { origin, sandbox } = stage.product;
  await moveWorldTo(sandbox, offsetMs);
  const isFollowing = async () => {
    const answer = await fetch(`${origin}/time`);
    const { body } = (await answer.json()) as { body: { timestamp: number } };
    return Math.abs(body.timestamp - Date.now() - offsetMs) < driveMs / 2;
  };
  await expect.poll(isFollowing, { timeout: backgroundPatienceMs }).toBe(true);
}

it('records drives only once the owner agrees, and not after the withdrawal', async () => {
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
  const history = `/h5/pages/car/driveHistory?vin=${vin}`;
  await page.goto(history);
  await page.getByRole('button', { name: '开启', exact: true }).click();
  await page.getByRole('dialog', { name: '开启行车记录' }).waitFor();
  await looksRight(page, 'drives-agreement');
  await page.getByRole('button', { name: '同意并开启' }).click();
  await sees(page, '下一次开车后，行程会自动出现在这里');
  await looksRight(page, 'drives-none');

  await carDoes(product, vin, 'setOff');
  await moveTime(driveMs);
  await carDoes(product, vin, 'park');
  await reads(page, history, /2[5-9]\.\d\s?公里/);
  await looksRight(page, 'drives-one');

  await moveTime(0);
  await person.call('vehicle.setAuthorisation', { vin, purpose, granted: false, untilDay: null, version });
  await page.reload();
  await sees(page, '行车记录已停止');
  expect(problems).toEqual([]);
  await context.close();
});
