import type { ModelDetail } from '../../contract/model.ts';

/** A piece of a text, or the number of the note that the text before it refers to. */
export type NotedPart = { words: string } | { note: number };

/**
 * A text of a brand in its parts. `[^range]` refers to the note of that code, which is counted as it stands in the
 * list; a mark without its note is left out.
 */
export function notedParts(text: string, notes: ModelDetail['notes']): NotedPart[] {
  return text.split(/(\[\^\w+\])/).flatMap((part): NotedPart[] => {
    const [, code] = /^\[\^(\w+)\]$/.exec(part) ?? [];
    if (code === undefined) return part === '' ? [] : [{ words: part }];
    const at = notes.findIndex((note) => note.code === code);
    return at < 0 ? [] : [{ note: at + 1 }];
  });
}
