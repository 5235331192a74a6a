import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { smsCode } from '@ev/account/journeys/log-in.ts';
import { choose, continueAs } from '@ev/order/journeys/buying.ts';
import { takeFactoryOver } from '@ev/order/journeys/factory-controls.ts';
import { openOrder } from '@ev/order/journeys/order-console.ts';
import { createOrderStages } from '@ev/order/journeys/order-stages.ts';
import { typedCard } from '@ev/papers/server/testing/certificates.ts';
import { idNumber, signOnPage } from '@ev/signing/journeys/sign.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { minuteMs, openWorld } from '@ev/staff/journeys/wire-world.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import { expect, it } from 'vitest';

// The world's clock moves past the time in which a lock can be undone.
const stage = openOwnStage();

const next = { name: '程一', phone: freshPhone() };

it('gives a locked order another buyer, who signs with their own certificate and phone', async () => {
  const { origin, sandbox, databaseUrl } = stage.product;
  const phoneNo = freshPhone();
  const world = openWorld(await readTarget(origin), sandbox);
  const stages = createOrderStages(world, phoneNo);
  const read = (orderNo: string) => world.call(phoneNo, 'order.getOrder', { orderNo });
  await takeFactoryOver(sandbox);
  const orderNo = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(orderNo);
  await world.pass(31 * minuteMs);
  const before = await read(orderNo);
  // The certificate of the next buyer is in the account of the present one.
  const { certificateNo } = await world.call(phoneNo, 'papers.beginCertificate', { type: '1' });
  const data = { ...typedCard(idNumber), name: next.name };
  await world.call(phoneNo, 'papers.submitCertificate', { certificateNo, type: '1', data });

  const phone = await openPhone(stage.browser, origin);
  const { page } = phone;
  await continueAs(page, { member: await world.member(phoneNo) });
  const progress = `/h5/pages/buy/orderChange?orderNo=${orderNo}`;
  await page.goto(progress);
  await page.getByRole('link', { name: /变更购车人/ }).click();
  await page.getByLabel('姓名').fill(next.name);
  await page.getByRole('textbox', { name: /手机号/ }).fill(next.phone);
  await choose(page, '购车人证件', /程/);
  await choose(page, '与现购车人的关系', '配偶');
  await page.getByLabel('变更原因').fill('车辆登记在配偶名下');
  await forgetCodes(databaseUrl, phoneNo);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(sandbox, phoneNo));
  await looksRight(page, 'buyer-form');
  await page.getByRole('button', { name: '同意并提交申请' }).click();
  await page.getByText(/门店正在审核/).waitFor();
  await looksRight(page, 'buyer-requested');

  const sales = await openConsole(stage.browser, origin, 'sales');
  await openOrder(sales, orderNo);
  const panel = sales.page.getByRole('region', { name: '变更', exact: true });
  await panel.getByText('配偶', { exact: true }).waitFor();
  await panel.getByRole('button', { name: '同意变更' }).click();
  await confirm(sales, '同意变更');

  // The factory is not asked, as it does not know who buys: the document waits at once.
  await reads(page, progress, /去签署/);
  await looksRight(page, 'buyer-to-sign');
  await page.getByRole('button', { name: '去签署' }).click();
  await page.getByRole('heading', { name: '请阅读并签署变更协议' }).waitFor();
  await page.getByText('协议正文到此结束').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '去签署' }).click();
  await signOnPage(page, stage.product, next);
  await page.waitForURL(/buy\/orderChange/);
  await page.getByText('变更已生效', { exact: true }).waitFor();
  await looksRight(page, 'buyer-settled');

  const after = await read(orderNo);
  expect(after).toMatchObject({ status: '20', totalFen: before.totalFen, buyer: { name: next.name } });
  await openOrder(sales, orderNo);
  await sales.page.getByText(next.name).first().waitFor();

  expect(phone.problems).toEqual([]);
  expect(sales.problems).toEqual([]);
  await phone.context.close();
  await sales.close();
});
