import type { Page } from 'playwright-core';

/** Logs in on the login page as a customer would; the puzzle's solution and the SMS come from the sandbox. */
export async function logIn(page: Page, sandbox: string, phone: string): Promise<void> {
  await consent(page);
  await askForCode(page, sandbox, phone);
  await enterCode(page, sandbox, phone);
}

/** Agrees to the documents of the login page; before that no code is sent. */
export async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

/** The first part of the login: the phone number, and the puzzle before an SMS. */
export async function askForCode(
  page: Page,
  sandbox: string,
  phone: string,
  label = '手机号',
): Promise<void> {
  await page.getByLabel(label).fill(phone);
  const made = page.waitForResponse((response) => response.url().endsWith('/account/captcha/create'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  const { body } = (await (await made).json()) as { body: { id: string } };
  const { offset } = (await (await fetch(`${sandbox}/captcha?id=${body.id}`)).json()) as { offset: number };
  await slideTo(page, offset);
}

/** The same with the brand's captcha provider, which the sandbox simulates too. */
export async function logInByProvider(page: Page, sandbox: string, phone: string): Promise<void> {
  await consent(page);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '点击完成验证' }).click();
  await enterCode(page, sandbox, phone);
}

/** The rest of the login after the puzzle: the code from the SMS. */
export async function enterCode(page: Page, sandbox: string, phone: string): Promise<void> {
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(sandbox, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The keyboard needs no precise movement. */
async function slideTo(page: Page, offset: number): Promise<void> {
  const knob = page.getByRole('slider');
  await knob.focus();
  for (let i = 0; i < Math.floor(offset / 10); i += 1) await page.keyboard.press('PageUp');
  for (let i = 0; i < offset % 10; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** The last code sent to a phone, whatever other messages followed it. */
export async function smsCode(sandbox: string, phone: string): Promise<string> {
  const messages = (await (await fetch(`${sandbox}/sms?phone=${phone}`)).json()) as {
    params: { code?: string };
  }[];
  const code = messages.find(({ params }) => params.code)?.params.code;
  if (!code) throw new Error(`No code came to ${phone}`);
  return code;
}
