import { keywordMax } from '../../contract/limits.ts';

/** The emoji that the server refuses in texts; a search is found without them. */
const emoji = /[\u{1f000}-\u{1fbff}]/gu;

/** What is searched for: what was typed or linked, as the server accepts it; empty for nothing. */
export function typedKeyword(typed: string | undefined): string {
  const plain = (typed ?? '').replace(emoji, '').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, keywordMax).join('').trim();
}
