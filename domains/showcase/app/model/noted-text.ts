import type { ModelDetail } from '../../contract/model.ts';

/** A piece of a text with the numbers of the notes that it refers to. */
export type NotedPart = { words: string; notes: number[] };

/**
 * A text of a brand in its parts. `[^range]` behind a claim refers to the note of that code, which is counted as it
 * stands in the list; a mark without its note is left out.
 */
export function notedParts(text: string, notes: ModelDetail['notes']): NotedPart[] {
  const pieces = text.split(/((?:\[\^\w+\])+)/);
  return pieces.flatMap((words, index) => {
    if (index % 2 === 1) return [];
    const numbers = [...(pieces[index + 1] ?? '').matchAll(/\w+/g)].flatMap(([code]) => {
      const at = notes.findIndex((note) => note.code === code);
      return at < 0 ? [] : [at + 1];
    });
    return words === '' && numbers.length === 0 ? [] : [{ words, notes: numbers }];
  });
}
