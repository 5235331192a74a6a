import type { Page } from 'playwright-core';
import sharp from 'sharp';

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#9aa7b0' } })
    .jpeg()
    .toBuffer(),
});

/**
 * From the page of an order to that of the loan which was applied for.
 * @param look what the journey does at the pages on the way
 */
export async function applyForLoan(
  page: Page,
  orderNo: string,
  look?: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: /^购车方案/ }).click();
  await page.getByRole('radio', { name: /贷款购车/ }).check();
  await page.getByRole('list', { name: '金融方案' }).waitFor();
  await look?.(page, 'loan-choice');
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
  await look?.(page, 'loan-applicant');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL(/finance\/detail/);
}

/** Signs the approved loan on its page, by the name of the buyer. */
export async function signLoan(page: Page, name: string): Promise<void> {
  await page.getByLabel('签约人姓名').fill(name);
  await page.getByRole('checkbox', { name: /我确认向/ }).check();
  await page.getByRole('button', { name: '确认签约' }).click();
  await page.getByRole('heading', { name: /^(已签约，等待放款|已放款，尾款已付清)$/ }).waitFor();
}
