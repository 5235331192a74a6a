import { helpAnswersMax } from '../contract/kinds.ts';
import type { StockedHelp } from './tables.ts';

/** A whole keyword says more than a pair of characters that the question happens to share. */
const ofKeyword = 10;
/** Below this, what is shared is chance. */
const least = 4;

const plain = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '');

function pairsOf(text: string): Set<string> {
  const letters = [...plain(text)];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

function scoreOf(asked: string, { question, keywords }: StockedHelp): number {
  const said = plain(asked);
  const named = keywords.filter((keyword) => said.includes(plain(keyword))).length;
  const wanted = pairsOf(question);
  const shared = [...pairsOf(asked)].filter((pair) => wanted.has(pair)).length;
  return named * ofKeyword + shared * 2;
}

/** The answers that fit a question best, at most three, best first; answers with the same score in their order. */
export function helpFor(asked: string, answers: readonly StockedHelp[]): StockedHelp[] {
  return answers
    .map((answer) => ({ answer, score: scoreOf(asked, answer) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, helpAnswersMax)
    .map(({ answer }) => answer);
}
