export type StyleFault = { line: number; what: string };

/** Words that make a sentence hard to read, with the ones to use. */
const refusedWords: readonly (readonly [RegExp, string])[] = [
  [/\bwho(m?)ever\b/i, 'name the person: customer, staff member, caller'],
  [/\bsomebody\b/i, 'name the person: a customer, another staff member'],
  [/\bdeeds?\b/i, 'action'],
  [/\bmoods?\b/i, 'behaviour'],
];

/** `{ ...{ a, b } }` saves lines of the formatter and hides which fields an object has. */
const packing = /(^|[{,]|\s)\.\.\.\{(?!\s*\.\.\.)/;
/** A comment up to its line's end, or the title of a test. */
const prose = /(?:^|\s)\/\/.*$|^\s*\/?\*.*$|\b(?:it|test|describe)(?:\.each)?\([^'"`]*(['"`]).*?\1/;

/** Tests and what serves them alone; their prose is not held to the words yet. */
const test = /\.test\.tsx?$|\/(tests|testing|journeys)\/|^e2e\/|^packages\/testkit\//;

/** Where a source file breaks a rule of STYLE.md. */
export function findStyleFaults(path: string, text: string): StyleFault[] {
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    const faults: StyleFault[] = [];
    const [said = ''] = prose.exec(content) ?? [];
    if (packing.test(content.replace(said, '')) && /\.tsx?$/.test(path))
      faults.push({ line, what: 'lists properties by spreading a literal' });
    for (const [word, better] of test.test(path) ? [] : refusedWords) {
      const [found] = word.exec(said) ?? [];
      if (found) faults.push({ line, what: `says “${found}”: ${better}` });
    }
    return faults;
  });
}
