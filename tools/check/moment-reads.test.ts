import { expect, it } from 'vitest';
import { findMomentReads } from './moment-reads.ts';

it.each([
  ["expect(await page.getByRole('radio').isChecked()).toBe(true);", /expects what the page has/],
  ["expect(await page.getByLabel('姓名').inputValue()).not.toBe('');", /expects what the page has/],
  ["expect((await phone.page.locator('h1').textContent()) ?? '').toMatch(/x/);", /expects what the page has/],
  ['expect((await sheet.boundingBox())?.y).toBe(0);', /expects what the page has/],
  ["expect(await page.evaluate('document.title')).toBe('x');", /expects what the page has/],
  ['expect(await overflowOf(page)).toBe(0);', /expects what the page has/],
  ['expect(await sharedBy(phone.page)).toBeNull();', /expects what the page has/],
  ["expect(await stored(frame(), 'session')).toBe('x');", /expects what the page has/],
  ["expect(await page.getByRole('link').count()).toBe(0);", /whether something is there/],
  ["await expect.poll(() => page.getByRole('link').count()).toBe(0);", /whether something is there/],
  ["if (await page.getByText('稍后').isVisible()) await page.reload();", /whether something is there/],
  ["const gone = () => page.getByText('稍后').isHidden();", /whether something is there/],
  ['await page.waitForTimeout(300);', /waits for a time/],
  ["import { setTimeout as sleep } from 'node:timers/promises';", /waits for a time/],
  ['await new Promise((resolve) => setTimeout(resolve, 500));', /waits for a time/],
  ["await page.goto('/', { waitUntil: 'networkidle' });", /quiet network/],
])('refuses %s', (text, why) => {
  const found = findMomentReads('x.test.ts', `const first = 1;\n${text}`);
  expect(found.map(({ line }) => line)).toEqual(found.map(() => 2));
  expect(found.map((one) => one.why)).toContainEqual(expect.stringMatching(why));
});

it.each([
  "await has(page.getByRole('radio'), { checked: true });",
  "await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('林岚');",
  'await expect.poll(() => sharedBy(phone.page)).toBeNull();',
  "const code = (await page.getByText(/^\\d{6}$/).textContent()) ?? '';",
  "expect(await person.call('payment.getPayment', { payNo })).toMatchObject({ refundedFen: 0 });",
  'const script = `new Promise((done) => setTimeout(done, 20))`;',
  'const patience = setTimeout(() => child.kill(), 12_000);',
])('accepts %s', (text) => {
  expect(findMomentReads('x.test.ts', text)).toEqual([]);
});
