import { continueAs } from '@ev/order/journeys/buying.ts';
import { carOwner } from '@ev/order/journeys/car-owner.ts';
import { specimenFile } from '@ev/papers/sandbox/known-pictures.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openOwnStage();
const numbers = '/h5/pages/charge/houseHoldManageMent';

it('binds a household by the picture of a bill, uses it with a car, and unbinds it', async () => {
  const owner = await carOwner(stage.product, freshPhone());
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await continueAs(page, owner);

  await page.goto(numbers);
  await page.getByText('还没有户号').waitFor();
  await looksRight(page, 'household-none');
  await page.getByRole('link', { name: '绑定户号' }).click();
  await page.waitForURL(/bindingHouseHold/);
  await page.getByLabel('户号', { exact: false }).and(page.getByRole('textbox')).fill('3306 1004 82017');
  await page.getByLabel('户名').fill('林清远');
  await page.getByLabel('所在地区').click();
  const areas = page.getByRole('dialog', { name: '选择所在地区' });
  for (const name of ['浙江省', '杭州市', '西湖区']) await areas.getByRole('button', { name }).click();
  await areas.waitFor({ state: 'hidden' });
  // No picture is taken before the customer agrees.
  await page.getByRole('button', { name: '拍摄或选择' }).press('Enter');
  await page.getByText('请先勾选同意').first().waitFor();
  await page.getByRole('checkbox', { name: /同意账单照片仅用于核对户号/ }).check();
  // Input during the upload of the picture is not lost.
  const address = page.getByLabel('用电地址');
  await page.route('**/household/bill/upload?*', async (route) => {
    await address.fill('文三路样本小区 9 幢 2 单元 601 室');
    await route.continue();
  });
  await page.getByLabel('选择账单照片').setInputFiles(specimenFile('licence').pathname);
  await page.getByText('照片已上传').waitFor();
  await has(address, { value: '文三路样本小区 9 幢 2 单元 601 室' });
  await looksRight(page, 'household-bind');
  await page.getByRole('button', { name: '提交核对' }).click();
  await page.waitForURL(/houseHoldManageMent/);
  await page.getByText('核对中').waitFor();

  const staff = await openConsole(stage.browser, stage.product.origin, 'sales');
  await staff.page.goto('/console/households?status=1');
  await staff.page.getByText('共 1 个户号').waitFor();
  await looksRightOnDesk(staff.page, 'household-list');
  await staff.page.getByRole('row').filter({ hasText: '浙江省杭州市西湖区' }).getByRole('link').click();
  await staff.page.getByAltText('客户上传的账单').waitFor();
  await staff.page.getByText('3306100482017').waitFor();
  await looksRightOnDesk(staff.page, 'household-check');
  await staff.page.getByRole('button', { name: '核对通过' }).click();
  await confirm(staff, '核对通过');
  await staff.page.getByText('没有待核对的户号').waitFor();

  await page.goto(numbers);
  await page.getByText('已绑定', { exact: true }).waitFor();
  await page.getByRole('link', { name: '用电与电价' }).click();
  await page.waitForURL(/houseHold\?id=/);
  const prices = page.getByRole('region', { name: '夜间电价' });
  await prices.getByText('22:00 至次日 08:00 最便宜，适合充电').waitFor();
  await page.getByText(/照着账单或电表记录每月用电/).waitFor();
  await page.getByRole('switch', { name: /^绑定青驭 凌/ }).click();
  await page.getByRole('region', { name: '充满一次的电费' }).getByRole('rowheader').waitFor();

  await page.getByRole('button', { name: '记一笔' }).click();
  const sheet = page.getByRole('dialog', { name: '记一笔用电' });
  await sheet.getByLabel(/^总电量/).fill('320.5');
  await sheet.getByLabel(/^其中夜间/).fill('210');
  await sheet.getByLabel(/^电费/).fill('148.30');
  await sheet.getByRole('button', { name: '保存' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const months = page.getByRole('region', { name: '每月用电' });
  for (const said of ['320.5', '210', '¥148.30']) await months.getByText(said, { exact: true }).waitFor();
  await looksRight(page, 'household-use');

  await page.getByRole('link', { name: /户号管理/ }).click();
  await page.waitForURL(/houseHoldManageMent/);
  await page.getByText(/1 辆车/).waitFor();
  await looksRight(page, 'household-bound');
  await page.getByRole('button', { name: '解绑' }).click();
  const unbinding = page.getByRole('dialog', { name: '解绑户号' });
  await unbinding.getByRole('button', { name: '确认解绑' }).click();
  await page.getByText('已解绑', { exact: true }).waitFor();
  await looksRight(page, 'household-unbound');
  await page.getByRole('button', { name: '撤销解绑' }).click();
  await page.getByText('已绑定', { exact: true }).waitFor();
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
