/** What a search finds an article by, most telling first. */
export type SearchedText = { title: string; tags: readonly string[]; text: string };

/** Chinese text, or Latin letters and digits. */
const runs = /\p{Script=Han}+|[a-z0-9]+/gu;

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The pieces that a keyword is found by: pairs of Chinese characters, because nothing separates their words,
 * and whole Latin words.
 */
export function piecesOf(keyword: string): string[] {
  const pieces = [...plainOf(keyword).matchAll(runs)].flatMap(([run]) => {
    const letters = [...run];
    if (/^[a-z0-9]/.test(run) || letters.length === 1) return [run];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(pieces)];
}

/** At least this share of the pieces must occur, so that a question in many words still finds its answer. */
const neededShare = 0.5;
const weights: Readonly<Record<keyof SearchedText, number>> = { title: 5, tags: 4, text: 1 };

/** How well an article fits a keyword; 0 if it does not. */
export function scoreOf({ title, tags, text }: SearchedText, pieces: readonly string[]): number {
  const places = { title: plainOf(title), tags: plainOf(tags.join(' ')), text: plainOf(text) };
  const scores = pieces.map((piece) => {
    if (places.title.includes(piece)) return weights.title;
    if (places.tags.includes(piece)) return weights.tags;
    return places.text.includes(piece) ? weights.text : 0;
  });
  const found = scores.filter((score) => score > 0).length;
  if (found === 0 || found < pieces.length * neededShare) return 0;
  return scores.reduce((sum, score) => sum + score, 0);
}
