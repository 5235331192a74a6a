import { fillTemplate } from '@ev/kernel/text-template.ts';
import { expect, test } from 'vitest';
import { checkTemplate } from '../../contract/template-check.ts';
import type { Template } from '../template.ts';

/** The rules of every text for customers; `bySms` are the codes that are also sent by SMS. */
export function testTemplates(catalogue: Readonly<Record<string, Template>>, bySms: readonly string[]): void {
  const templates = Object.entries(catalogue);

  test.each(templates)(
    '%s is a complete, calm sentence without foreign variables',
    (_, { title, text, placeholders }) => {
      expect(checkTemplate({ title, text }, Object.keys(placeholders))).toEqual([]);
      const samples = Object.fromEntries(
        Object.entries(placeholders).map(([name, { sample }]) => [name, sample]),
      );
      const filled = fillTemplate(text, samples);
      expect(filled).toMatch(/。$/);
      expect(title + filled).not.toMatch(/[!！{}]/);
      expect([...title].length).toBeLessThanOrEqual(14);
    },
  );

  test('messages that fold into one are of one kind, so that they are listed and counted once', () => {
    const kinds = new Map<string, Set<string>>();
    for (const [, { thread, kind }] of templates) {
      if (thread !== undefined) kinds.set(thread, (kinds.get(thread) ?? new Set()).add(kind));
    }
    expect([...kinds].filter(([, of]) => of.size > 1)).toEqual([]);
  });

  test('SMS are for what must not be missed', () => {
    expect(templates.filter(([, { sms }]) => sms).map(([code]) => code)).toEqual(bySms);
  });
}
