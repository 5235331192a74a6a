/** A brand with a captcha provider: customers log in with it, and without it while it is unavailable. */
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { captchaOfSandbox } from '../sandbox/credentials.ts';
import { captchaPath } from '../sandbox/paths.ts';
import { consent, enterCode } from './log-in.ts';

const stage = openOwnStage({
  providersFor: (sandbox, dataDir) => ({ captcha: captchaOfSandbox(sandbox, dataDir) }),
});

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.goto('/h5/pages/index/children/login/index');
  await consent(page);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
}

async function finish(page: Page, phone: string): Promise<void> {
  await enterCode(page, stage.product.sandbox, phone);
  await page.waitForURL(/pages\/index\/index/);
}

it.each([375, 320])('logs in with the provider’s puzzle on a phone of %d px', async (width) => {
  const phone = await openPhone(stage.browser, stage.product.origin, width);
  const number = freshPhone();
  await askForCode(phone.page, number);
  const puzzle = phone.page.getByRole('dialog').getByRole('button', { name: '点击完成验证' });
  await puzzle.waitFor();
  await expectFits(phone.page);
  await expectReadable(phone.page);
  await puzzle.click();
  await finish(phone.page, number);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('logs in with a question when the provider’s script does not load', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  await phone.page.route(`**${captchaPath}/*.js`, (route) => route.abort());
  const number = freshPhone();
  const made = phone.page.waitForResponse(
    (response) =>
      response.url().endsWith('/captcha/create') &&
      response.request().postData()?.includes('question') === true,
  );
  await askForCode(phone.page, number);
  const { body } = (await (await made).json()) as {
    body: { id: string; choices: { value: string; label: string }[] };
  };
  await phone.page.getByText('验证没有加载成功，请回答这个问题').waitFor();
  const solution = await fetch(`${stage.product.sandbox}/captcha?id=${body.id}`);
  const { answer } = (await solution.json()) as { answer: string };
  const label = body.choices.find(({ value }) => value === answer)?.label ?? '';
  await phone.page.getByRole('radio', { name: label, exact: true }).click();
  await finish(phone.page, number);
  await phone.context.close();
});
