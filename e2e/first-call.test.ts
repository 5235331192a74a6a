import { consent } from '@ev/account/journeys/log-in.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();

const cutOff = (route: Route) => route.abort();
const hotel = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<html>free wifi</html>' });

/** What a visit's first call needs before it can be made: the code that makes calls, and the environment. */
it.each([
  ['the code of calls is cut off', '**/h5/assets/client-*.js', cutOff, '网络异常'],
  ['the environment is cut off', '**/h5/env.json', cutOff, '网络异常'],
  ['the environment is a hotel’s login page', '**/h5/env.json', hotel, '服务器异常'],
])('when %s, customers see the same message as for any other call', async (_what, file, answer, sentence) => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  let asked = 0;
  await context.route(file, (route) => {
    asked += 1;
    return answer(route);
  });
  await askForPuzzle(page);
  await page.getByRole('dialog').getByText(sentence).waitFor();
  expect(asked).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('dialog').textContent()).not.toMatch(/fetch|import|JSON|TypeError/i);
  expect(problems).toEqual([]);
  await context.close();
});

it.each([-1, 1])('a phone whose clock is off by %i day makes signed calls', async (days) => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await context.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${days} * 86_400_000; }`);
  await askForPuzzle(page);
  await page.getByRole('dialog').getByRole('slider').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

/** The first signed call of a visitor. */
async function askForPuzzle(page: Page): Promise<void> {
  await page.goto('/h5/pages/index/children/login/index');
  await consent(page);
  await page.getByLabel('手机号').fill('13911112222');
  await page.getByRole('button', { name: '获取验证码' }).click();
}
