import { repeatedAt } from '@ev/stock/values.ts';
import type { Car } from './car.ts';

type NoteFault = { path: PropertyKey[]; message: string };

/**
 * Claims that refer to a missing note, and notes with the same code: customers would read `[^range]` as text.
 */
export function noteFaults(car: Car): NoteFault[] {
  const codes = car.notes.map(({ code }) => code);
  const known = new Set(codes);
  const texts: { path: PropertyKey[]; text: string }[] = [
    ...car.story.flatMap(({ title, text, facts }, chapter) => [
      { path: ['story', chapter, 'title'], text: title },
      { path: ['story', chapter, 'text'], text },
      ...facts.map(({ label }, fact) => ({ path: ['story', chapter, 'facts', fact, 'label'], text: label })),
    ]),
    ...car.catalogs.flatMap(({ versions }, catalog) =>
      versions.flatMap(({ slogan, highlights }, version) => {
        const at = ['catalogs', catalog, 'versions', version];
        return [
          { path: [...at, 'slogan'], text: slogan },
          ...highlights.map((text, highlight) => ({ path: [...at, 'highlights', highlight], text })),
        ];
      }),
    ),
  ];
  return [
    ...repeatedAt(codes).map((at) => ({ path: ['notes', at, 'code'], message: `${codes[at]} 出现了两次` })),
    ...texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\[\^([^\]]*)\]/g)].flatMap(([, code = '']) =>
        known.has(code) ? [] : [{ path, message: `没有编码为 ${code} 的脚注` }],
      ),
    ),
  ];
}
