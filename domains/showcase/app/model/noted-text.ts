import type { ModelDetail } from '../../contract/model.ts';

/** A piece of text with the numbers of the notes that it refers to. */
export type NotedPart = { words: string; notes: number[] };

/**
 * Splits a brand text into parts. `[^range]` after a claim refers to the note of that code, numbered by its
 * position in the list; a reference without a note is dropped.
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
