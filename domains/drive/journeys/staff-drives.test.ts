import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { patientTarget } from '@ev/testkit/journeys/attempt.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { deskWidths } from '@ev/testkit/journeys/console-walk.ts';
import { expectFitsDesk } from '@ev/testkit/journeys/looks-right.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { as, logIn } from '@ev/testkit/wire/member.ts';
import { call } from '@ev/testkit/wire/wire-caller.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();
const storeId = 's11000001';

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;
let taken = 0;

async function looksRight(page: Page): Promise<void> {
  for (const width of deskWidths) {
    await expectFitsDesk(page, width);
    taken += 1;
    if (pictures) await page.screenshot({ path: `${pictures}/desk-${taken}-${width}.png`, fullPage: true });
  }
  await expectNoViolations(page);
}

it('leads staff from a booking to the return of the car', async () => {
  // Half past nine of the next day, whenever this runs: the store opens at ten.
  const now = Date.now();
  const morning = startOfDay(addDays(shanghaiDay(new Date(now)), 1)).getTime() + 9.5 * hourMs;
  await moveWorldTo(stage.product.sandbox, morning - now);
  const target = await patientTarget(stage.product.origin);
  const phone = freshPhone();
  const member = await logIn(target, stage.product.sandbox, phone);
  const days = (await call(target, 'drive.listDriveSlots', { modelCode: 'ling', storeId }, as(member))).days;
  const slot = days[0]?.slots.findLast(({ free }) => free > 0);
  const booking = { pageType: '1', modelCode: 'ling', storeId, name: '林岚清', phone } as const;
  const { driveId } = await call(
    target,
    'drive.bookDrive',
    { ...booking, startsAt: slot?.startsAt ?? '' },
    { ...as(member), idempotencyKey: randomUUID() },
  );

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  const { page } = staff;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`/console/drives?q=${phone}`);
  await page.getByText('共 1 个预约').waitFor();
  await looksRight(page);
  await page.getByRole('link', { name: '林岚清' }).click();
  await page.getByRole('heading', { name: /林岚清/ }).waitFor();
  await looksRight(page);
  await press('确认预约');
  await confirm(staff, '确认预约');
  await page.getByText('已确认，客户会收到通知').waitFor();

  // Moves it to the first free time of the day.
  await press('调整时间');
  await confirm(staff, '通知客户并调整', async (dialog) => {
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('原因').fill('与客户电话商定，提前到上午');
    if (pictures) await page.screenshot({ path: `${pictures}/desk-move.png` });
  });
  await page.getByText('已调整，客户会收到新时间').waitFor();
  await sees(page, '1 次');
  // The history shows the old and the new time.
  await page.getByText(/→/).waitFor();
  await page.getByRole('link', { name: '查看客户' }).click();
  await page.getByRole('link', { name: '青驭 凌' }).waitFor();
  await looksRight(page);

  await page.goto(`/console/drive-calendar?store=${storeId}`);
  await page.getByRole('table').getByText('林岚清').waitFor();
  await looksRight(page);
  await page.goto(`/console/drive-calendar?store=${storeId}&view=day`);
  await page.getByRole('table').getByText('林岚清').waitFor();
  await looksRight(page);

  const { checkInCode } = await call(target, 'drive.getDrive', { driveId }, as(member));
  await page.goto('/console/drives');
  await press('签到');
  await page.getByLabel('签到码').fill(checkInCode ?? '');
  await press('查找预约');
  // The window of the booking opens with the typed code filled in.
  await page.getByText(/再输入他出示的签到码/).waitFor();
  await confirm(staff, '签到');
  await page.getByText('已签到，可以开始试驾').waitFor();
  // It was another customer's booking.
  await press('撤销签到');
  await confirm(staff, '撤销签到', async (dialog) => {
    await dialog.getByLabel('原因').fill('选错了预约');
  });
  await page.getByText('已撤销签到，客户到店后可以再次签到').waitFor();
  await press('签到');
  await confirm(staff, '签到', async (dialog) => {
    await dialog.getByLabel('签到码').fill(checkInCode ?? '');
  });
  await page.getByText('已签到，可以开始试驾').waitFor();
  await press('开始试驾');
  await confirm(staff, '开始试驾');
  await press('登记还车');
  await confirm(staff, '登记还车', async (dialog) => {
    await dialog.getByLabel('行驶里程（公里）').fill('12.4');
    await dialog.getByLabel('用电量（度，可不填）').fill('2.1');
    await dialog.getByLabel('还车备注').fill('车况正常');
  });
  await page.getByText('12.4 公里').waitFor();
  await looksRight(page);
  expect((await call(target, 'drive.getDrive', { driveId }, as(member))).status).toBe('2');

  // The car is due for maintenance: the affected bookings are shown before it is saved.
  await page.goto(`/console/drive-set-up?store=${storeId}`);
  await page.getByRole('heading', { name: '试驾车', exact: true }).waitFor();
  await looksRight(page);
  await press('安排停驾');
  const day = addDays(shanghaiDay(new Date(morning)), 3);
  await confirm(staff, '确认停驾', async (dialog) => {
    await dialog.getByLabel('开始时间').fill(`${day}T10:00`);
    await dialog.getByLabel('结束时间').fill(`${day}T12:00`);
    await dialog.getByLabel('原因').fill('场地维护');
    await dialog.getByText(/受影响的预约|没有试驾车可用/).waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/desk-closure.png` });
  });
  await page.getByText('全店停驾', { exact: true }).waitFor();
  await looksRight(page);
  await page.goto(`/console/drive-leads?q=${phone}`);
  await page.getByText('共 1 条线索').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: '林岚清' }).click();
  await page.getByText('林岚清的试驾线索').waitFor();
  await looksRight(page);

  expect(staff.problems).toEqual([]);
  await staff.close();
});
