import { openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { sees, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();

/** The partner stays silent, so that the desk does everything by hand. */
async function silencePartner(sandbox: string): Promise<void> {
  const response = await fetch(`${sandbox}/rescue/mode`, {
    method: 'POST',
    body: new URLSearchParams({ mode: 'silent' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

async function request(page: Page, phone: string): Promise<void> {
  await page.goto('/h5/pages/car/call');
  await sees(page, page.getByRole('link', { name: /拨打救援热线/ }));
  await looksRight(page, 'rescue-call');
  await page.getByRole('link', { name: /^轮胎漏气/ }).click();
  await page.getByRole('radio', { name: '是，都在安全的地方' }).check({ force: true });
  await page.getByRole('textbox', { name: /位置说明/ }).fill('沪渝高速往西 K35');
  await page.getByRole('textbox', { name: /姓名/ }).fill('林岚');
  await page.getByRole('textbox', { name: /手机号/ }).fill(phone);
  await looksRight(page, 'rescue-service');
  await page.getByRole('button', { name: /^申请救援/ }).click();
  await page.getByRole('heading', { name: '等待接单' }).waitFor();
}

const drawerOf = ({ page }: StaffConsole): Locator => page.getByRole('dialog', { name: /^救援 / });

/** One act of the desk in the open drawer, confirmed by a button of this name. */
async function act(
  staff: StaffConsole,
  name: string,
  { confirm = name, fill }: { confirm?: string; fill?: (dialog: Locator) => Promise<void> } = {},
): Promise<void> {
  const { page } = staff;
  await drawerOf(staff).getByRole('button', { name, exact: true }).click();
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: '取消', exact: true }) });
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('helps a visitor by the desk, and the link of the family ends with the rescue', async () => {
  const { product, browser } = stage;
  await silencePartner(product.sandbox);
  const visitor = await openPhone(browser, product.origin);
  const { page } = visitor;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await request(page, freshPhone());
  const own = new URL(page.url());
  const caseNo = own.searchParams.get('id') ?? '';

  const staff = await openConsole(browser, product.origin, 'delivery');
  await staff.page.goto(`/console/rescue?open=${caseNo}`);
  await drawerOf(staff).getByRole('heading', { name: '经过' }).waitFor();
  await act(staff, '接单');
  await act(staff, '派车', {
    async fill(dialog) {
      await dialog.getByLabel('司机', { exact: true }).fill('周师傅');
      await dialog.getByLabel('车牌').fill('沪A12345');
      await dialog.getByLabel('司机电话').fill('13900002222');
      await dialog.getByLabel('预计多少分钟后到达').fill('20');
    },
  });
  await looksRightOnDesk(staff.page, 'rescue-desk');

  await page.reload();
  await page.getByRole('heading', { name: '救援车已出发' }).waitFor();
  await sees(page, '沪A·12345', page.getByRole('link', { name: /联系司机/ }));
  await looksRight(page, 'rescue-progress');
  // The running rescue is on top of the page with the number.
  await page.goto('/h5/pages/car/call');
  await page.getByRole('link', { name: /救援车已出发/ }).click();
  await page.getByRole('button', { name: '发给家人' }).click();
  await page.getByRole('button', { name: '复制链接' }).click();
  const copied = async () => String(await page.evaluate('navigator.clipboard.readText()'));
  await expect.poll(copied).toContain(caseNo);
  const familyLink = await copied();

  // A phone of the family: where the vehicle is, but nobody's number.
  const family = await openPhone(browser, product.origin);
  await family.page.goto(familyLink);
  await family.page.getByRole('heading', { name: '救援车已出发' }).waitFor();
  await seesNone(family.page.getByText(/沪A|周师傅|林岚/), { once: family.page.getByText('到达约') });
  await looksRight(family.page, 'rescue-family');

  await act(staff, '已到达', { confirm: '救援车已到达' });
  await act(staff, '开始救援');
  await act(staff, '完成', { confirm: '完成救援' });
  await page.goto(own.href);
  await page.getByRole('heading', { name: '已完成' }).waitFor();
  await looksRight(page, 'rescue-done');
  await seesNone(page.getByRole('link', { name: '取消救援' }), {
    once: page.getByRole('heading', { name: '已完成' }),
  });

  await moveWorldTo(product.sandbox, 3 * 3_600_000);
  for (const [phone, link] of [
    [page, own.href],
    [family.page, familyLink],
  ] as const) {
    await phone.goto(link);
    await sees(phone, '救援已结束，这个链接已失效');
  }
  expect([...visitor.problems, ...family.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await family.context.close();
  await visitor.context.close();
});
