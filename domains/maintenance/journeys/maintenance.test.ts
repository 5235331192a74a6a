import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { continueAs, payWith } from '@ev/order/journeys/buying.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { idNumber, signOnPage } from '@ev/signing/journeys/sign.ts';
import { openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { giveCar } from './give-car.ts';

const stage = openOwnStage();
const name = '林岚';

/** One action of staff, confirmed by the button `ok` of its dialog. */
async function act(
  { page }: StaffConsole,
  text: string,
  { ok = text, fill }: { ok?: string; fill?: (dialog: Locator) => Promise<void> } = {},
): Promise<void> {
  await page.getByRole('button', { name: text, exact: true }).click();
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: '取消', exact: true }) });
  await dialog.last().waitFor();
  await fill?.(dialog.last());
  await dialog.last().getByRole('button', { name: ok, exact: true }).click();
  await dialog.last().waitFor({ state: 'hidden' });
}

/** Books what is not in the price list, at the first free time. */
async function book(page: Page): Promise<string> {
  await page.goto('/h5/pages/car/maintain');
  await page.getByRole('link', { name: '预约保养维修' }).click();
  await page.waitForURL(/maintain\/order/);
  await page.getByRole('textbox', { name: /问题描述/ }).fill('低速转弯有异响');
  await page.getByRole('button', { name: /^选择门店/ }).click();
  await page.getByRole('dialog', { name: '选择门店' }).getByRole('radio').first().dispatchEvent('click');
  await page.getByRole('button', { name: /^选择时间/ }).click();
  await page.waitForURL(/maintain\/selectDate/);
  await page
    .getByRole('radio', { name: /剩 \d+ 位$/ })
    .first()
    .check({ force: true });
  await looksRight(page, 'maintain-time');
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL(/maintain\/order/);
  await page.getByRole('textbox', { name: /^联系人/ }).fill(name);
  await page.getByRole('textbox', { name: /^联系电话/ }).fill('13800005678');
  await looksRight(page, 'maintain-order');
  await page.getByRole('button', { name: '提交预约' }).click();
  await page.waitForURL(/maintain\/appointmentDetail/);
  await page.getByRole('heading', { name: '等待门店确认' }).waitFor();
  await looksRight(page, 'maintain-appointment');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** A quote of one line of labour. */
async function quote(staff: StaffConsole, line: string): Promise<void> {
  await act(staff, '编辑报价', {
    ok: '保存草稿',
    async fill(dialog) {
      await dialog.getByLabel('项目名称').last().fill(line);
      await dialog.getByLabel('原因（客户能看到）').last().fill('检测发现磨损');
    },
  });
  await act(staff, '报给客户');
}

/** Approves every line of the newest quote and signs its document. */
async function approveAndSign(page: Page, person: WirePerson, lines: readonly string[]): Promise<void> {
  for (const line of lines)
    await page.getByRole('region', { name: line }).getByRole('radio', { name: '做', exact: true }).check({
      force: true,
    });
  await page.getByRole('textbox', { name: /证件号码/ }).fill(idNumber);
  await page.getByRole('button', { name: '去签署' }).click();
  await page.getByRole('heading', { name: '请阅读并签署报价确认书' }).waitFor();
  await page.getByText('确认书正文到此结束').scrollIntoViewIfNeeded();
  await page.getByText('已读到文末').waitFor();
  await page.getByRole('button', { name: '去签署' }).click();
  await signOnPage(page, stage.product, { phone: person.phone, name });
  await page.getByRole('heading', { name: '报价已签署' }).waitFor();
}

it('books a visit, signs a quote and its change, pays and rates', async () => {
  // Seven in the morning of the next day, whenever this runs: the first free time is on the same day.
  const now = Date.now();
  const morning = startOfDay(addDays(shanghaiDay(new Date(now)), 1)).getTime() + 7 * hourMs;
  await moveWorldTo(stage.product.sandbox, morning - now);
  const person = await wirePerson(stage.product, freshPhone());
  await giveCar(stage.product.databaseUrl, person.phone);
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await continueAs(page, person);
  const appointmentNo = await book(page);

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.goto(`/console/maintenance-appointments?q=${appointmentNo}&open=${appointmentNo}`);
  await act(staff, '确认预约');
  await act(staff, '接车', {
    async fill(dialog) {
      await dialog.getByLabel('里程（公里）').fill('19650');
      await dialog.getByLabel('剩余电量（%）').fill('60');
    },
  });
  await staff.page.waitForURL(/work-orders/);
  await act(staff, '登记进度', {
    ok: '登记',
    fill: (dialog) => dialog.getByLabel('内容').fill('前刹车片磨损'),
  });
  await quote(staff, '更换前刹车片');
  await looksRightOnDesk(staff.page, 'work-order');
  const workOrderNo = new URL(staff.page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(`/h5/pages/maintain/serviceOrder?id=${workOrderNo}`);
  await page.getByText('前刹车片磨损').waitFor();
  await looksRight(page, 'maintain-work-order');
  await page.getByRole('link', { name: '确认报价' }).click();
  await page.waitForURL(/maintain\/sign/);
  await page.getByRole('region', { name: '更换前刹车片' }).waitFor();
  await looksRight(page, 'maintain-quote');
  await approveAndSign(page, person, ['更换前刹车片']);

  // The workshop finds more: what was signed no longer holds.
  await staff.page.reload();
  await act(staff, '编辑报价', {
    ok: '保存草稿',
    async fill(dialog) {
      await dialog.getByRole('button', { name: '添加工时' }).click();
      await dialog.getByLabel('项目名称').last().fill('更换后刹车片');
      await dialog.getByLabel('原因（客户能看到）').last().fill('检测发现磨损');
    },
  });
  await act(staff, '报给客户');
  await page.goto(`/h5/pages/maintain/sign?id=${workOrderNo}`);
  await page.getByText(/报价已更新/).waitFor();
  await looksRight(page, 'maintain-quote-changed');
  await approveAndSign(page, person, ['更换前刹车片', '更换后刹车片']);

  await staff.page.reload();
  for (const text of ['开始施工', '开始质检', '质检通过']) await act(staff, text);
  await page.goto(`/h5/pages/maintain/serviceOrder?id=${workOrderNo}`);
  await page.getByRole('button', { name: '去付款' }).click();
  await page.waitForURL(/pay\/cashier/);
  await payWith(page, stage.product.sandbox, /支付成功/);
  const status = async () => (await person.call('maintenance.getWorkOrder', { workOrderNo })).status;
  await expect.poll(status, { timeout: backgroundPatienceMs }).toBe('toCollect');
  await staff.page.reload();
  await act(staff, '客户提车');

  await page.goto(`/h5/pages/maintain/serviceOrder?id=${workOrderNo}`);
  await page.getByRole('radio', { name: '5 分' }).check({ force: true });
  await page.getByRole('button', { name: '提交评价' }).click();
  await page.getByRole('heading', { name: '你的评价' }).waitFor();
  await looksRight(page, 'maintain-rated');
  expect([...problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await context.close();
});
