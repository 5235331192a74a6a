import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('replays a tap on a page whose code is still loading', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  let deliver = () => {};
  const tapped = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  // The code arrives after the tap, however long that takes.
  await context.route('**/h5/assets/*.js', async (route) => {
    await tapped;
    await route.continue();
  });
  const opened = page.goto('/h5/pages/buy/optional?code=ling');
  await expect.poll(() => page.evaluate<boolean>("'takeFirstTap' in window")).toBe(true);
  const paint = page.getByRole('tab', { name: '外观颜色' });
  await paint.click();
  await has(paint, { attributes: { 'aria-selected': 'false' } });
  deliver();
  await opened;
  // The page has written its state into its address, and still shows what was tapped.
  await page.waitForURL(/[?&]config=/);
  await has(paint, { attributes: { 'aria-selected': 'true' } });
  expect(problems).toEqual([]);
  await context.close();
});
