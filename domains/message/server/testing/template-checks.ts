import { fillTemplate } from '@ev/kernel/text-template.ts';
import { expect, test } from 'vitest';
import { checkTemplate } from '../../contract/template-check.ts';
import type { Template } from '../template.ts';

/** What every text that customers are told keeps to; `bySms` are the codes that go by SMS too. */
export function testTemplates(catalogue: Readonly<Record<string, Template>>, bySms: readonly string[]): void {
  const templates = Object.entries(catalogue);

  test.each(templates)(
    '%s is a whole, calm sentence from its own words',
    (_, { title, text, placeholders }) => {
      expect(checkTemplate({ title, text }, Object.keys(placeholders))).toEqual([]);
      const samples = Object.fromEntries(
        Object.entries(placeholders).map(([name, { sample }]) => [name, sample]),
      );
      const told = fillTemplate(text, samples);
      expect(told).toMatch(/。$/);
      expect(title + told).not.toMatch(/[!！{}]/);
      expect([...title].length).toBeLessThanOrEqual(14);
    },
  );

  test('SMS are for what must not be missed', () => {
    expect(templates.filter(([, { sms }]) => sms).map(([code]) => code)).toEqual(bySms);
  });
}
