import { vinCheckDigit } from '@ev/kernel/vin.ts';
import { continueAs } from '@ev/order/journeys/buying.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { idNumber } from '@ev/signing/journeys/sign.ts';
import { openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const stage = openStage();
const myCar = '/h5/pages/mine/myCar';
const tab = '/h5/pages/index/index?tabIndex=2';

/** A valid VIN that belongs to no car of the demo. */
function newVin(phone: string): string {
  const body = `LEY1SA2L0R${phone.slice(-7)}`;
  return body.slice(0, 8) + vinCheckDigit(body) + body.slice(9);
}

const licence = async () => ({
  name: 'licence.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#dfe6ea' } })
    .jpeg()
    .toBuffer(),
});

async function customer() {
  const person = await wirePerson(stage.product, freshPhone());
  const phone = await openPhone(stage.browser, stage.product.origin);
  await continueAs(phone.page, person);
  return { person, ...phone };
}

/** Confirms the open dialog of the console by the button of this name. */
async function confirmOnDesk(
  { page }: StaffConsole,
  name: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '取消' }) });
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** Staff enter a car that was not sold here: the list is checked first. */
async function enterCar(staff: StaffConsole, vin: string): Promise<void> {
  await staff.page.goto('/console/vehicles');
  await staff.page.getByRole('button', { name: '录入车辆' }).click();
  await confirmOnDesk(staff, '检查', async (dialog) => {
    await dialog.getByLabel('车型代码').fill('ling');
    await dialog.getByLabel('车型名称').fill('青驭 凌');
    await dialog.getByLabel('车架号').fill(vin);
  });
  await staff.page.getByText('可以录入 1 辆').waitFor();
  await confirmOnDesk(staff, '录入 1 辆');
  await staff.page.getByText('已录入 1 辆车').waitFor();
}

async function submitProof(page: Page, vin: string): Promise<void> {
  await page.goto(tab);
  await page.getByText('还没有绑定车辆').waitFor();
  await looksRight(page, 'my-space-no-car');
  await page.getByRole('link', { name: /去做车主认证/ }).click();
  await page.waitForURL(/ownerAuth/);
  await page.getByRole('textbox', { name: /车架号/ }).fill(vin);
  await page.getByRole('textbox', { name: /车牌号/ }).fill('沪A·D12345');
  await page.getByRole('textbox', { name: /姓名/ }).fill('林知远');
  await page.getByRole('textbox', { name: /身份证号/ }).fill(idNumber);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await licence());
  await page.getByText('照片 1已上传').waitFor({ state: 'attached' });
  await looksRight(page, 'owner-auth');
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('已提交，等待审核').waitFor();
  await looksRight(page, 'owner-auth-sent');
}

async function approve(staff: StaffConsole, vin: string): Promise<void> {
  const { page } = staff;
  await page.goto(`/console/owner-proofs?status=submitted&q=${vin}`);
  await page.getByRole('row').filter({ hasText: vin }).getByRole('button').click();
  await page.getByRole('img', { name: '认证照片 1' }).waitFor();
  await looksRightOnDesk(page, 'owner-proof');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await confirmOnDesk(staff, '通过');
  await page.getByText('已通过，车辆已绑定，客户会收到消息').waitFor();
}

/** Opens the sheet of the only car. */
async function openCar(page: Page): Promise<void> {
  await page.goto(myCar);
  await page.getByRole('list', { name: '车辆' }).getByRole('button').first().click();
  await page.getByRole('dialog', { name: '青驭 凌' }).waitFor();
}

async function offer(page: Page, phone: string): Promise<void> {
  await openCar(page);
  await looksRight(page, 'my-car-sheet');
  await page.getByRole('button', { name: /过户给新车主/ }).click();
  const sheet = page.getByRole('dialog', { name: '过户给新车主' });
  await sheet.getByLabel(/新车主手机号/).fill(phone);
  await sheet.getByRole('checkbox').check();
  await looksRight(page, 'my-car-hand-over');
  await sheet.getByRole('button', { name: '发起过户' }).click();
  await page
    .getByText(/^等待对方确认/)
    .first()
    .waitFor();
}

it('proves a car by papers, and hands it on to a second owner who accepts', async () => {
  const first = await customer();
  const { page } = first;
  const vin = newVin(first.person.phone);
  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await enterCar(staff, vin);
  await submitProof(page, vin);
  await approve(staff, vin);

  await page.goto(tab);
  await page.getByRole('heading', { level: 1, name: '青驭 凌' }).waitFor();
  await page.getByText('沪A·D12345').waitFor();
  await looksRight(page, 'my-space');
  await openCar(page);
  await page.getByText('默认车辆').waitFor();
  await page.goto(`/h5/pages/car/serviceAuthor?vin=${vin}`);
  await page.getByRole('switch').first().waitFor();
  await looksRight(page, 'service-author');

  const second = await customer();
  await offer(page, second.person.phone);
  await second.page.goto(tab);
  await second.page.getByRole('link', { name: /过户给你/ }).click();
  await second.page.waitForURL(/myCar\?transfer=/);
  await looksRight(second.page, 'my-car-offered');
  await second.page.getByRole('button', { name: '接受过户' }).click();
  const confirm = second.page.getByRole('dialog', { name: /^接受/ });
  await confirm.getByRole('checkbox').check();
  await confirm.getByRole('button', { name: '接受过户' }).click();
  await second.page.getByText('已过户到你名下').waitFor();
  await second.page.getByRole('list', { name: '车辆' }).getByRole('button').first().waitFor();
  await looksRight(second.page, 'my-car');

  await page.goto(tab);
  await page.getByText('还没有绑定车辆').waitFor();
  const { vehicles } = await first.person.call('vehicle.listVehicles', {});
  expect(vehicles).toEqual([]);
  expect([...first.problems, ...second.problems, ...staff.problems]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close(), staff.close()]);
});
