import { minuteMs } from '@ev/kernel/durations.ts';
import { continueAs, lockedCar } from '@ev/order/journeys/buying.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { patientTarget } from '@ev/testkit/journeys/attempt.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { as } from '@ev/testkit/wire/member.ts';
import { call } from '@ev/testkit/wire/wire-caller.ts';
import { expect, it } from 'vitest';

const stage = openOwnStage();

/** The export of a bank with one transfer. */
function statementFile(accountNo: string, amountFen: number) {
  const text = [
    '交易日期,交易流水号,收入金额,对方户名,收款账号,附言',
    `2026-11-28,JH${accountNo.slice(-8)},${(amountFen / 100).toFixed(2)},林岚,${accountNo},购车尾款`,
  ].join('\n');
  return { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

it('is paid to an account of its own, and settled once the statement is confirmed', async () => {
  const { person, orderNo } = await lockedCar(stage.product, freshPhone());
  const { account, dueFen } = await person.call('bank.getBalance', { orderNo });
  // After the time in which the lock can be undone, the price is fixed.
  await moveWorldTo(stage.product.sandbox, 40 * minuteMs);
  // A new target, because the former one signs with the clock of before.
  const target = await patientTarget(stage.product.origin);
  const stateNow = async () => (await call(target, 'bank.getBalance', { orderNo }, as(person.member))).state;
  await expect.poll(stateNow, { timeout: backgroundPatienceMs, interval: 500 }).toBe('open');
  const [{ page }, finance] = await Promise.all([
    openPhone(stage.browser, stage.product.origin),
    openConsole(stage.browser, stage.product.origin, 'finance'),
  ]);
  await continueAs(page, person);

  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: /支付尾款/ }).click();
  await page.waitForURL(/buy\/balance/);
  await page.getByRole('heading', { name: /^待付尾款/ }).waitFor();
  await page.getByText('已付定金').waitFor();
  await page.getByText('转账到专属账号').waitFor();
  await looksRight(page, 'balance-open');

  const desk = finance.page;
  await desk.goto('/console/bank');
  await desk.getByRole('button', { name: '导入流水' }).click();
  const dialog = desk.getByRole('dialog', { name: '导入银行流水' });
  await dialog.locator('input[type=file]').setInputFiles(statementFile(account?.accountNo ?? '', dueFen));
  await dialog.getByText(/收入 1 笔/).waitFor();
  await looksRightOnDesk(desk, 'bank-import');
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await desk.getByText(/已导入 1 笔，其中 1 笔账号相符/).waitFor();
  await looksRightOnDesk(desk, 'bank-lines');
  await desk.getByRole('button', { name: '处理' }).first().click();
  await desk.getByText(/转入订单专属账号/).waitFor();
  await looksRightOnDesk(desk, 'bank-line');
  await desk.getByRole('button', { name: '确认到账' }).first().click();
  const confirming = desk.getByRole('dialog', { name: '确认到账' });
  await confirming.getByRole('button', { name: '确认到账', exact: true }).click();
  await desk.getByText('已确认到账，1 个订单的尾款已结清').waitFor();

  await page.reload();
  await page.getByRole('heading', { name: '尾款已结清' }).waitFor();
  await looksRight(page, 'balance-settled');
  await page.getByRole('link', { name: '查看订单' }).click();
  await page
    .getByText(/已结清/)
    .first()
    .waitFor();
});
