/** One word per concept, according to the table in docs/words.md. */
import { rowsOf } from './markdown-tables.ts';

export type Word = { word: string; twins: readonly string[] };
export type Glossary = { words: readonly Word[]; exempt: readonly string[] };
export type Twin = { path: string; line: number; twin: string; word: string };

/** Parses the tables: the words with their synonyms, and the files in which synonyms are allowed. */
export function readGlossary(markdown: string): Glossary {
  const [table = '', exempt = ''] = markdown.split(/^## /m);
  return {
    words: rowsOf(table).map(([word = '', , , twins = '']) => ({ word, twins: twins.split('、') })),
    exempt: rowsOf(exempt).map(([file = '']) => file.replaceAll('`', '')),
  };
}

/** Finds places where a text uses a synonym instead of the glossary's word. */
export function findTwins(path: string, text: string, words: readonly Word[]): Twin[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      words.flatMap(({ word, twins }) =>
        twins.filter((twin) => content.includes(twin)).map((twin) => ({ path, line: index + 1, twin, word })),
      ),
    );
}
