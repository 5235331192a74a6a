import { logIn } from '@ev/account/journeys/log-in.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();
const wecom =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light';

type ShareSettings = {
  outcome: string;
  friends: { link: string };
  wechat: { link: string };
  all: { link: string };
};

it('lets a customer log in in WeCom, whose menu shares the current page', async () => {
  const { origin, sandbox } = stage.product;
  const { page, problems, context } = await openPhone(stage.browser, origin, 375, wecom);
  const car = '/h5/pages/buy/introduce?modelCode=ling';
  await page.goto(`/h5/pages/index/children/login/index?targetUrl=${encodeURIComponent(car.slice(3))}`);
  await logIn(page, sandbox, freshPhone());
  await page.waitForURL(/buy\/introduce/);
  // WeCom signs the address with which the visit started on this phone; a reloaded page is a visit of its
  // own.
  await page.goto(car);
  const link = origin + car;
  await expect
    .poll(() => page.evaluate<ShareSettings | null>('window.wx?.sandbox.work ?? null'))
    .toMatchObject({ outcome: 'agentConfig:ok', friends: { link }, wechat: { link }, all: { link } });
  await page.getByRole('button', { name: /^分享/ }).click();
  await page.getByText('请点右上角的“···”').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
