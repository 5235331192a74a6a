import { continueAs } from '@ev/order/journeys/buying.ts';
import { takeFactoryOver } from '@ev/order/journeys/factory-controls.ts';
import { createOrderStages } from '@ev/order/journeys/order-stages.ts';
import { minuteMs, openWorld } from '@ev/staff/journeys/wire-world.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';

// The world's clock moves past the time in which a lock can be undone.
const stage = openOwnStage();

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#9aa7b0' } })
    .jpeg()
    .toBuffer(),
});

it('goes from the calculator to a balance that the lender has paid', async () => {
  const { origin, sandbox } = stage.product;
  const phoneNo = freshPhone();
  const world = openWorld(await readTarget(origin), sandbox);
  const stages = createOrderStages(world, phoneNo);
  await takeFactoryOver(sandbox);
  const orderNo = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(orderNo);
  await world.pass(31 * minuteMs);

  const phone = await openPhone(stage.browser, origin);
  const { page } = phone;
  await page.goto('/h5/pages/finance/calculatorPage?modelCode=ling');
  await page.getByRole('list', { name: '金融方案' }).getByText('年化利率').first().waitFor();
  await page.getByText('购车总支出').waitFor();
  await looksRight(page, 'loan-calculator');

  await continueAs(page, { member: await world.member(phoneNo) });
  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: /^购车方案/ }).click();
  await page.getByRole('radio', { name: /贷款购车/ }).check();
  await page.getByRole('list', { name: '金融方案' }).waitFor();
  await looksRight(page, 'loan-choice');
  await page.getByRole('button', { name: '填写申请资料' }).click();

  await page.getByLabel('身份证号').fill('11010519491231002X');
  await page.getByRole('radio', { name: '未婚' }).check();
  await page.getByLabel('居住地址').fill('浙江省杭州市西湖区文三路 9 号');
  await page.getByLabel('工作单位').fill('示例科技有限公司');
  await page.getByLabel('单位电话').fill('0571-88001122');
  await page.getByLabel('月收入（元）').fill('18000');
  await page.getByLabel('联系人姓名').fill('林远');
  await page.getByLabel('联系人电话').fill('13800002222');
  await page.getByRole('radio', { name: '父母' }).check();
  const files = page.locator('input[type=file]');
  await files.nth(0).setInputFiles(await picture('identity.jpg'));
  await files.nth(1).setInputFiles(await picture('income.jpg'));
  await page.getByText('身份证正反面 1已上传').waitFor({ state: 'attached' });
  await page.getByText('收入证明 1已上传').waitFor({ state: 'attached' });
  await page.getByRole('checkbox', { name: /我同意将以上资料提供给/ }).check();
  await looksRight(page, 'loan-applicant');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL(/finance\/detail/);

  const { application } = await world.call(phoneNo, 'finance.getOptions', { orderNo });
  const statusOf = async () =>
    (await world.call(phoneNo, 'finance.getApplication', { applyNo: application?.applyNo ?? '' })).status;
  await world.until('The approval', async () => (await statusOf()) === 'approved');
  await page.reload();
  await page.getByRole('heading', { name: /^贷款 .* 已通过$/ }).waitFor();
  await looksRight(page, 'loan-approved');
  await page.getByLabel('签约人姓名').fill(application?.name ?? '');
  await page.getByRole('checkbox', { name: /我确认向/ }).check();
  await page.getByRole('button', { name: '确认签约' }).click();
  await world.until('The payout', async () => (await statusOf()) === 'paidOut');
  await page.reload();
  await page.getByRole('heading', { name: '已放款，尾款已付清' }).waitFor();

  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '购车方案 尾款已付清' }).waitFor();
  const { balance } = await world.call(phoneNo, 'order.getOrder', { orderNo });
  expect(balance.settledAt).not.toBeNull();
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
