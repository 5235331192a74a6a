import { type Day, formatFullDay } from '@ev/kernel/shanghai-time.ts';

/** The facts in the letter of authorisation; unknown ones are left blank to be filled in by hand. */
export type LetterFacts = {
  companyName: string;
  creditCode: string;
  agentName: string;
  idNumber: string;
  validFrom: Day | '';
  validUntil: Day | '';
  /** The addressee. */
  brandCompany: string;
};

export type LetterPart = { kind: 'title' | 'plain' | 'paragraph' | 'sign'; text: string };

const blank = (text: string, letters: number) => text || '＿'.repeat(letters);
const dayOrBlank = (day: Day | '') => (day ? formatFullDay(day) : '＿＿＿＿年＿＿月＿＿日');

/** The letter in parts, ready to draw. */
export function letterParts(facts: LetterFacts): LetterPart[] {
  const company = blank(facts.companyName, 16);
  const agent = blank(facts.agentName, 6);
  return [
    { kind: 'title', text: '购车授权委托书' },
    { kind: 'plain', text: `致：${facts.brandCompany}` },
    {
      kind: 'paragraph',
      text: `${company}（统一社会信用代码：${blank(facts.creditCode, 18)}）现委托${agent}（居民身份证号码：${blank(facts.idNumber, 18)}）为我单位经办人，代表我单位办理购车相关手续，包括：`,
    },
    { kind: 'paragraph', text: '一、提交、变更订单，签署购车合同及相关文件；' },
    { kind: 'paragraph', text: '二、办理付款、开票、上牌与提车；' },
    { kind: 'paragraph', text: '三、提交办理上述手续所需的证件和资料。' },
    {
      kind: 'paragraph',
      text: `委托期限：自${dayOrBlank(facts.validFrom)}至${dayOrBlank(facts.validUntil)}。经办人无权转委托。经办人在委托期限内办理上述手续所签署的文件，我单位均予认可。`,
    },
    { kind: 'sign', text: '委托单位（盖章）：' },
    { kind: 'sign', text: '法定代表人（签字）：' },
    { kind: 'sign', text: '日期：＿＿＿＿年＿＿月＿＿日' },
  ];
}

/** Punctuation that must not begin a line. */
const neverFirst = '，。；：、！？）」』”’';

/**
 * Breaks text into lines of at most `width`, as measured by `measure`. Punctuation stays with the preceding
 * character.
 */
export function brokenLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    if (line === '' || measure(line + letter) <= width) {
      line += letter;
    } else if (neverFirst.includes(letter)) {
      const last = [...line].at(-1) ?? '';
      lines.push(line.slice(0, line.length - last.length));
      line = last + letter;
    } else {
      lines.push(line);
      line = letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}
