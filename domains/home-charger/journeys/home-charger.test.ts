import { continueAs, lockedCar, payWith } from '@ev/order/journeys/buying.ts';
import type { WirePerson } from '@ev/order/journeys/wire-person.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { act, openInstall } from './install-console.ts';

const stage = openStage();
const home = '/h5/pages/charge/index';

/** A camera's picture of a wall. */
const photo = async () => ({
  name: 'wall.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#9aa7b0' } })
    .jpeg()
    .toBuffer(),
});

/** A customer whose order includes a charger and who has an address. */
async function entitledPerson(): Promise<{ person: WirePerson; orderNo: string }> {
  const { person, orderNo } = await lockedCar(stage.product, freshPhone());
  await person.call('account.saveAddress', {
    name: '林岚',
    phone: '13800001234',
    districtCode: '310105',
    isDefault: true,
    detail: '天山路样本花园二期 21 号地下车库 B2-118 号车位',
  });
  return { person, orderNo };
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

async function chooseFirst(page: Page, title: string): Promise<void> {
  await page.getByRole('radiogroup', { name: title }).getByRole('radio').first().check();
  await page.getByRole('button', { name: '确认时间' }).click();
}

it('goes from the application to the signature, with a fee that is known before it is paid', async () => {
  const [phone, staff, { person, orderNo }] = await Promise.all([
    openPhone(stage.browser, stage.product.origin),
    openConsole(stage.browser, stage.product.origin, 'delivery'),
    entitledPerson(),
  ]);
  const { page } = phone;
  await continueAs(page, person);

  // The page says what is free and what extra metres cost before it asks for anything.
  await page.goto(home);
  await page.getByText(/线缆超出 30 米的部分每米 ¥68/).waitFor();
  await page.getByText('林岚 13800001234').waitFor();
  await looksRight(page, 'charger-apply');
  await page.getByRole('radio', { name: '自有车位，有产权证明' }).check();
  await page.getByRole('radio', { name: '小区地下车库' }).check();
  await page.getByLabel('备注').fill('车位在地下二层，物业上班时间是工作日');
  await page.locator('input[type=file]').setInputFiles(await photo());
  await page.getByText('照片 1已上传').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '申请安装' }).click();
  await heading(page, '申请已提交').waitFor();
  await page.getByText(/^下一步：品牌/).waitFor();
  const { installNo } = await person.call('home-charger.getInstallation', { orderNo });

  await staff.page.goto('/console/home-chargers');
  await staff.page
    .getByRole('region', { name: /^提交申请/ })
    .getByRole('button')
    .first()
    .waitFor();
  await looksRightOnDesk(staff.page, 'charger-board');
  await openInstall(staff, installNo);
  await staff.page.getByAltText('申请照片 1').waitFor();
  await looksRightOnDesk(staff.page, 'charger-drawer');
  await act(staff, '派给安装公司', { window: '派单' });
  await act(staff, '登记联系', { fill: (dialog) => dialog.getByLabel('联系记录').fill('已约好勘测') });
  await act(staff, '给出勘测时间', { okText: '发给客户选择' });

  await page.goto(home);
  await heading(page, '请选择勘测时间').waitFor();
  await looksRight(page, 'charger-window');
  await chooseFirst(page, '选择勘测时间');
  await heading(page, '等待上门勘测').waitFor();

  // Staff enter the measurements; the total follows from the terms.
  await openInstall(staff, installNo);
  await act(staff, '登记勘测', {
    async fill(dialog) {
      await dialog.getByLabel('安装方案').fill('从电表箱沿桥架走线到车位，穿一面墙');
      await dialog.getByLabel('线缆长度（米）').fill('42');
      await dialog.getByLabel(/^混凝土墙开孔/).fill('1');
      await dialog.getByText('增项合计 ¥896：超出部分线缆 12 米，混凝土墙开孔 1 个').waitFor();
    },
  });

  await page.goto(home);
  await heading(page, '请确认安装方案').waitFor();
  await page.getByRole('link', { name: '确认方案和费用' }).click();
  await page.waitForURL(/advancePay/);
  await page.getByText('¥68/米 × 12 米').waitFor();
  await looksRight(page, 'charger-fee');
  await page.getByRole('button', { name: '确认方案，支付 ¥896' }).click();
  await page.waitForURL(/pay\/cashier/);
  await payWith(page, stage.product.sandbox, /支付成功/);
  await page.getByText('支付成功，安装公司开始办理物业和电网报装').waitFor();
  await page.getByRole('link', { name: '查看安装进度' }).click();
  await heading(page, '正在报装').waitFor();
  await page.getByRole('link', { name: /增项费用.*已支付/ }).click();
  await page.waitForURL(/advancePay/);
  await page.getByText('¥896，已支付').waitFor();

  await openInstall(staff, installNo);
  await act(staff, '报装完成', { fill: (dialog) => dialog.getByLabel('报装结果').fill('物业和电网已同意') });
  await act(staff, '给出安装时间', { okText: '发给客户选择' });
  await page.goto(home);
  await heading(page, '请选择安装时间').waitFor();
  await chooseFirst(page, '选择安装时间');
  await heading(page, '等待上门安装').waitFor();

  await openInstall(staff, installNo);
  await act(staff, '开始安装');
  await act(staff, '安装完成', {
    async fill(dialog) {
      await dialog.getByLabel(/^照片/).setInputFiles(await photo());
      await dialog.getByText('已上传 1 张').waitFor();
    },
  });

  await page.goto(home);
  await heading(page, '请验收').waitFor();
  await page.getByRole('button', { name: '查看安装照片 1', disabled: false }).waitFor();
  await looksRight(page, 'charger-sign');
  await page.getByLabel('签收人姓名').fill('林岚');
  await page.getByRole('button', { name: '确认签收' }).click();
  await page.getByText('请先勾选确认验收').waitFor();
  await page.getByRole('checkbox', { name: /我确认验收/ }).check();
  await page.getByRole('button', { name: '确认签收' }).click();
  await heading(page, '安装完成').waitFor();
  await page.getByText('林岚已签收').waitFor();
  await looksRight(page, 'charger-done');
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});

it('is refused by the property management, given up, and exchanged for public charging', async () => {
  const [phone, staff, { person, orderNo }] = await Promise.all([
    openPhone(stage.browser, stage.product.origin),
    openConsole(stage.browser, stage.product.origin, 'delivery'),
    entitledPerson(),
  ]);
  const { page } = phone;
  await continueAs(page, person);
  const { installNo } = await person.call('home-charger.apply', {
    orderNo,
    name: '林岚',
    phone: '13800001234',
    districtCode: '310105',
    detail: '天山路样本花园 21 号',
    parking: 'rented',
    building: 'underground',
    seenTerms: 'standard_2026-1',
  });

  await openInstall(staff, installNo);
  await act(staff, '暂停安装', {
    async fill(dialog) {
      await dialog.getByLabel('暂停原因').click();
      await staff.page.getByTitle('物业不同意安装', { exact: true }).click();
      await dialog.getByLabel('给客户的说明').fill('物业要求全体业主书面同意');
    },
  });

  await page.goto(home);
  await heading(page, '物业不同意安装').waitFor();
  await page.getByText('物业要求全体业主书面同意').waitFor();
  await page.getByText(/拿到物业的书面同意后拍照发给我们/).waitFor();
  await looksRight(page, 'charger-held');
  await page.getByRole('button', { name: '取消安装' }).click();
  const sheet = page.getByRole('dialog', { name: '取消安装' });
  await sheet.getByRole('radio', { name: '物业不同意安装' }).check();
  await sheet.getByRole('button', { name: '确认取消' }).click();
  await heading(page, '安装已取消').waitFor();
  await page.getByRole('radio', { name: /100 度公共充电/ }).check();
  await looksRight(page, 'charger-swap');
  await page.getByRole('button', { name: '换领', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: '换领“100 度公共充电”？' });
  await asked.getByRole('button', { name: '确认换领' }).click();
  await heading(page, '已换领').waitFor();
  await seesNone(page.getByRole('button', { name: /申请安装/ }), { once: heading(page, '已换领') });

  await page.goto('/h5/pages/charge/card');
  await page.getByText('100 度电量卡').first().waitFor();
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
