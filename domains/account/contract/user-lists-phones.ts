import { cleanText } from '@ev/kernel/clean-text.ts';
import { isMobile, normalisePhone } from '@ev/kernel/phone.ts';

/** How many numbers are added at once. */
export const phonesAtOnce = 1_000;
const linesNamed = 20;

/** Nothing but a number: digits of another number in the same line must not become part of it. */
const isNumber = (line: string) => /^[+\d\s()-]+$/.test(line) && isMobile(line);

/**
 * The mobile numbers of a pasted text, one a line, each once. Blank lines are ignored; `wrongLines` are the
 * others, counted from 1.
 */
export function readPhones(pasted: string): { phones: string[]; wrongLines: number[] } {
  const phones = new Set<string>();
  const wrongLines: number[] = [];
  for (const [index, text] of cleanText(pasted, { lines: true }).split('\n').entries()) {
    const line = text.trim();
    if (line === '') continue;
    if (isNumber(line)) phones.add(normalisePhone(line));
    else wrongLines.push(index + 1);
  }
  return { phones: [...phones], wrongLines };
}

/** Why a pasted text cannot be added, with the numbers of its wrong lines; null if it can. */
export function phonesFault(pasted: string): string | null {
  const { phones, wrongLines } = readPhones(pasted);
  if (wrongLines.length > 0) {
    const named = wrongLines.slice(0, linesNamed).join('、');
    const more = wrongLines.length > linesNamed ? `等 ${wrongLines.length} 行` : '';
    return `第 ${named} 行${more}不是 11 位手机号，请改正或删除`;
  }
  if (phones.length === 0) return '请填写手机号，每行一个';
  return phones.length > phonesAtOnce ? `一次最多 ${phonesAtOnce} 个手机号，请分批添加` : null;
}
