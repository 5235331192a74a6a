import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has, sees } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { forgetCodes } from './forget-codes.ts';
import { askForCode, logIn, smsCode } from './log-in.ts';

const stage = openStage();

it('edits the profile, changes the phone by codes, and logs the other phone out', async () => {
  const { product, browser } = stage;
  const [phone, newPhone] = [freshPhone(), freshPhone()];
  const other = await openPhone(browser, product.origin);
  await other.page.goto('/h5/pages/mine/profile');
  await logIn(other.page, product.sandbox, phone);
  await other.page.getByRole('textbox', { name: /昵称/ }).waitFor();
  await forgetCodes(product.databaseUrl, phone);

  const { page, context, problems } = await openPhone(browser, product.origin);
  await page.goto('/h5/pages/mine/profile');
  await logIn(page, product.sandbox, phone);
  await page.getByRole('textbox', { name: /昵称/ }).fill('山南水北');
  await expectFits(page);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('个人信息已保存').first().waitFor();
  await page.goto('/h5/pages/index/index?tabIndex=4');
  await sees(page, page.getByRole('link', { name: /山南水北/ }));

  await forgetCodes(product.databaseUrl, phone);
  await page.goto('/h5/pages/mine/settings');
  await page.getByRole('link', { name: /更换手机号/ }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(product.sandbox, phone));
  await expectFits(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新手机号').waitFor();
  await askForCode(page, product.sandbox, newPhone, '新手机号');
  await page
    .getByText(`${newPhone.slice(0, 3)}****${newPhone.slice(7)}`)
    .first()
    .waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(product.sandbox, newPhone));
  await page.getByRole('button', { name: '确认更换' }).click();
  await page.getByRole('heading', { name: '字体大小' }).waitFor();
  await has(page.getByRole('link', { name: /更换手机号/ }), { text: new RegExp(newPhone.slice(7)) });
  expect(problems).toEqual([]);

  await other.page.goto('/h5/pages/mine/profile');
  await other.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await other.context.close();
  await context.close();
});
