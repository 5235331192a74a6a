import { randomUUID } from 'node:crypto';
import { logIn } from '@ev/account/journeys/log-in.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { patientTarget } from '@ev/testkit/journeys/attempt.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has, seesCount } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { as, logIn as logInByWire } from '@ev/testkit/wire/member.ts';
import { call } from '@ev/testkit/wire/wire-caller.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();
const storeId = 's11000001';

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;
let taken = 0;

async function looksRight(page: Page): Promise<void> {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    taken += 1;
    if (pictures) await page.screenshot({ path: `${pictures}/day-${taken}-${width}.png`, fullPage: true });
    await expectFits(page);
  }
  await expectReadable(page);
}

it('goes from an invitation through a moved booking to the drive, its report and both rewards', async () => {
  // Half past nine of the next day, whenever this runs: the store opens at ten.
  const now = Date.now();
  const morning = startOfDay(addDays(shanghaiDay(new Date(now)), 1)).getTime() + 9.5 * hourMs;
  await moveWorldTo(stage.product.sandbox, morning - now);

  const target = await patientTarget(stage.product.origin);
  const host = await logInByWire(target, stage.product.sandbox, freshPhone());
  const once = () => ({ ...as(host), idempotencyKey: randomUUID() });
  const { inviteCode } = await call(target, 'drive.inviteFriend', { pageType: '3' }, once());

  const { page, context } = await openPhone(stage.browser, stage.product.origin, 375);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(
    `/h5/pages/drive/jump?pageType=3&modelCode=ling&storeId=${storeId}&inviteCode=${inviteCode}`,
  );
  await page.getByText(/邀请你$/).waitFor();
  await page.getByRole('link', { name: '接受邀请' }).click();
  const times = page.getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d/ });
  await page
    .getByRole('tab', { name: /^\d+月\d+日 周.$/ })
    .last()
    .click();
  await times.first().check();
  const phone = freshPhone();
  await page.getByLabel('称呼').fill('林岚');
  await page.getByRole('textbox', { name: /手机号/ }).fill(phone);
  await page.getByRole('button', { name: '登录并接受邀请' }).click();
  await logIn(page, stage.product.sandbox, phone);
  await page.getByRole('button', { name: '接受邀请', exact: true }).click();
  await page.getByRole('heading', { name: '等待门店确认' }).waitFor();
  const driveId = new URL(page.url()).searchParams.get('id') ?? '';

  // Moves the booking to an earlier time: the list of days begins with today.
  await page.getByRole('button', { name: '改期或换门店' }).click();
  await page.getByText('现在的预约：').waitFor();
  await times.first().check();
  await page.getByRole('button', { name: '确认更改' }).click();
  await page
    .getByText(/^已改为 今天/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: '等待门店确认' }).waitFor();

  // Before the day the customer can only view it.
  await page.getByRole('link', { name: /试驾助手/ }).click();
  await page.getByText('到店签到后开始，先看看会体验什么').waitFor();
  await looksRight(page);
  await page.goBack();

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  const press = (name: string) => staff.page.getByRole('button', { name, exact: true }).click();
  await staff.page.goto(`/console/drives/${driveId}`);
  await press('确认预约');
  await confirm(staff, '确认预约');
  await staff.page.getByText('已确认，客户会收到通知').waitFor();
  await page.reload();
  const code = ((await page.getByText(/^\d{3} ?\d{3}$/).textContent()) ?? '').replace(/\D/g, '');
  await press('签到');
  await confirm(staff, '签到', (dialog) => dialog.getByLabel('签到码').fill(code));
  await press('开始试驾');
  await confirm(staff, '开始试驾');
  await staff.page.getByRole('button', { name: '登记还车', exact: true }).waitFor();

  await page.reload();
  await page.getByRole('link', { name: '打开试驾助手' }).click();
  const tried = page.getByRole('button', { name: '体验过了' });
  await tried.click();
  await page.getByText(/^已体验 1\//).waitFor();
  await looksRight(page);
  // Simulates a tunnel.
  await context.setOffline(true);
  await tried.click();
  await page.getByText('1 项还没有同步，有网络时会自动同步').waitFor();
  await context.setOffline(false);
  await page.getByText(/还没有同步/).waitFor({ state: 'hidden' });

  await press('登记还车');
  await confirm(staff, '登记还车', async (dialog) => {
    await dialog.getByLabel('行驶里程（公里）').fill('12.4');
    await dialog.getByLabel('用电量（度，可不填）').fill('2.1');
  });
  await staff.page.getByText('12.4 公里').waitFor();

  await page.reload();
  await page.getByRole('link', { name: '查看试驾报告' }).click();
  await page.getByText('行驶里程').waitFor();
  await seesCount(page.getByRole('region', { name: '体验了什么' }).getByRole('listitem'), 2);
  // The star and not its hidden input, so that the tap waits until nothing moves or covers it. A tap
  // before hydration is replayed by the app a moment later.
  const best = page.getByRole('radio', { name: '5 分' });
  await page.locator('label').filter({ has: best }).click();
  await has(best, { checked: true });
  await page.getByLabel(/想说的话/).fill('底盘很稳，隔音比想象的好');
  await looksRight(page);
  await page.getByRole('button', { name: '提交评价' }).click();
  await page.getByRole('heading', { name: '你的评价' }).waitFor();

  // Friends get an invitation of their own and nothing of the report.
  await page.getByRole('button', { name: '分享试驾' }).click();
  await page.getByRole('button', { name: '复制链接' }).click();
  const copied = async () => String(await page.evaluate('navigator.clipboard.readText()'));
  await expect.poll(copied).toMatch(/\/pages\/drive\/jump\?pageType=3&inviteCode=[^&]+&modelCode=ling$/);
  expect(await copied()).not.toContain(driveId);

  await page.getByRole('link', { name: /试驾奖励/ }).click();
  await page.getByText('领取后立即到账').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: '领取奖励' }).click();
  await page.getByText('已到账', { exact: true }).waitFor();
  await looksRight(page);

  // The customer who sent the invitation is notified and can claim a reward, too.
  await call(target, 'drive.claimReward', { driveId }, once());
  expect(await call(target, 'drive.getReward', { driveId }, as(host))).toMatchObject({
    role: 'inviter',
    status: 'claimed',
    points: 1000,
    balance: 1000,
  });

  expect(staff.problems).toEqual([]);
  await staff.close();
});
