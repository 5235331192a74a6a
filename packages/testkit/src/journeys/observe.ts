/** Waits for what a page shows: a single read could return what was there a moment before. */
import type { Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from './patience.ts';

type Text = string | RegExp;

/** What is expected of an element; a pattern stands for a text that matches it. */
type Expected = {
  /** Of a field. */
  value?: Text;
  text?: Text;
  checked?: boolean;
  disabled?: boolean;
  attributes?: Record<string, Text | null>;
};

/** Waits until each of these is visible. */
export async function sees(scope: Page | Locator, ...what: readonly (Text | Locator)[]): Promise<void> {
  for (const one of what) {
    const found = typeof one === 'string' || one instanceof RegExp ? scope.getByText(one) : one;
    await found.filter({ visible: true }).first().waitFor({ timeout: patienceMs });
  }
}

/**
 * Waits until there is none of these.
 * @param once what shows that the page is complete: an incomplete page has none of anything
 */
export async function seesNone(locator: Locator, { once }: { once: Locator }): Promise<void> {
  await once.first().waitFor({ timeout: patienceMs });
  await expect.poll(() => locator.count(), { timeout: patienceMs }).toBe(0);
}

/** Waits until there are this many of these. */
export async function seesCount(locator: Locator, count: number): Promise<void> {
  if (count === 0) throw new Error('None of them is what a page shows that is not here yet: seesNone');
  await expect.poll(() => locator.count(), { timeout: patienceMs }).toBe(count);
}

/** The name of the first of several signs that appears, where the next state of the page is not known. */
export async function firstShown<Name extends string>(signs: Record<Name, Locator>): Promise<Name> {
  const all = Object.entries<Locator>(signs) as [Name, Locator][];
  const shown = async ([name, locator]: [Name, Locator]) => {
    await locator.first().waitFor({ timeout: patienceMs });
    return name;
  };
  return Promise.any(all.map(shown));
}

/** Waits until an element is as expected. */
export async function has(locator: Locator, { attributes = {}, ...expected }: Expected): Promise<void> {
  await locator.first().waitFor({ state: 'attached', timeout: patienceMs });
  const read = async () => ({
    ...('value' in expected && { value: await locator.inputValue() }),
    ...('text' in expected && { text: await locator.textContent() }),
    ...('checked' in expected && { checked: await locator.isChecked() }),
    ...('disabled' in expected && { disabled: await locator.isDisabled() }),
    attributes: Object.fromEntries(
      await Promise.all(
        Object.keys(attributes).map(async (name) => [name, await locator.getAttribute(name)] as const),
      ),
    ),
  });
  await expect
    .poll(read, { timeout: patienceMs })
    .toEqual({ ...mapValues(expected, pattern), attributes: mapValues(attributes, pattern) });
}

/** Waits until a script in the page returns the expected value. */
export async function gives(page: Page | Frame, script: string, expected: unknown): Promise<void> {
  await expect.poll(() => page.evaluate(script), { timeout: patienceMs }).toEqual(expected);
}

function pattern(expected: unknown): unknown {
  return expected instanceof RegExp ? expect.stringMatching(expected) : expected;
}

function mapValues(values: object, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
