import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const configurator = '/h5/pages/buy/optional?code=ling';

/** As a browser's translator does: each text is replaced by an element, except where the page forbids it. */
const translate = `
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest('[translate="no"], script, style')) continue;
    const translation = document.createElement('font');
    translation.textContent = text.data + '\\u2060';
    text.replaceWith(translation);
  }
`;
const promise = (page: Page) =>
  page.locator(':text("现在下单")').last().locator('xpath=ancestor-or-self::*[contains(., "交付")][1]');
/** What is written there, without what the translator adds. */
const wordsOf = async (page: Page) => ((await promise(page).textContent()) ?? '').replaceAll('\u2060', '');
const chooseLongRange = async (page: Page) => {
  await page.getByRole('radio', { name: /长续航版/ }).click();
  await page.waitForURL(/long/);
};

it('price and date of a translated page follow the choice', async () => {
  const plain = await openPhone(stage.browser, stage.product.origin);
  await plain.page.goto(configurator);
  await chooseLongRange(plain.page);
  await sees(plain.page, /229,900/);
  const expected = await wordsOf(plain.page);
  await plain.context.close();

  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await page.goto(configurator);
  await sees(page, /199,900/);
  await page.waitForURL(/[?&]config=/);
  await page.evaluate(translate);
  await chooseLongRange(page);
  await sees(page, /229,900/);
  await expect.poll(() => wordsOf(page)).toBe(expected);
  expect(problems).toEqual([]);
  await context.close();
});
