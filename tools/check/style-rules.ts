export type StyleFault = { line: number; what: string };

/** Words that make a sentence hard to read, with the ones to use. */
const refusedWords: readonly (readonly [RegExp, string])[] = [
  [/\bwho(m?)ever\b/i, 'name the person: customer, staff member, caller'],
  [/\bsomebody\b/i, 'name the person: a customer, another staff member'],
  [/\banybody\b/i, 'anyone, or name the person'],
  [/\bdeeds?\b/i, 'action'],
  [/\bmoods?\b/i, 'behaviour'],
  [/\bof old\b/i, 'earlier, of an older release'],
];

/** `{ ...{ a, b } }` saves lines of the formatter and hides which fields an object has. */
const packing = /(^|[{,]|\s)\.\.\.\{(?!\s*\.\.\.)/;
/** A comment up to its line's end, or the title of a test, which may follow the table of its cases. */
const prose =
  /(?:^|\s)\/\/.*$|^\s*\/?\*.*$|(?:\b(?:it|test|describe)(?:\.each)?|^\s*\](?: as const)?\))\([^'"`]*(['"`]).*?\1/;

/** Where a source file breaks a rule of STYLE.md. */
export function findStyleFaults(path: string, text: string): StyleFault[] {
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    const faults: StyleFault[] = [];
    const [said = ''] = prose.exec(content) ?? [];
    if (packing.test(content.replace(said, '')) && /\.tsx?$/.test(path))
      faults.push({ line, what: 'lists properties by spreading a literal' });
    for (const [word, better] of refusedWords) {
      const [found] = word.exec(said) ?? [];
      if (found) faults.push({ line, what: `says “${found}”: ${better}` });
    }
    return faults;
  });
}
