/** The commands that documents show, taken apart as a shell would. */

export type ShownCommand = {
  /** In the document, from 1. */
  line: number;
  /** The program and its arguments, without variables, redirections and comments. */
  words: readonly string[];
};

const fence = /^\s*```(\S*)/;
/** Languages of blocks that are typed into a shell; one without a language is too. */
const shells = ['', 'sh', 'bash'];
/** A code span in a sentence is a command when it begins like this; others name programs and options. */
const spoken = /^(?:(?:npm|npx) \S|node tools\/)/;

/** All commands of a document: of its blocks for a shell, and those that sentences name. */
export function commandsIn(markdown: string): ShownCommand[] {
  const found: ShownCommand[] = [];
  const add = (line: number, text: string) => {
    found.push(...programsIn(text).map((words) => ({ line, words })));
  };
  let block: string | null = null;
  let begun = { line: 0, text: '' };
  for (const [at, text] of markdown.split('\n').entries()) {
    const language = fence.exec(text)?.[1];
    if (language !== undefined) block = block === null ? language : null;
    else if (block === null) {
      for (const [, span = ''] of text.matchAll(/`([^`]+)`/g)) if (spoken.test(span)) add(at + 1, span);
    } else if (shells.includes(block)) {
      if (begun.text === '') begun = { line: at + 1, text: '' };
      begun.text += text.replace(/\\$/, ' ');
      if (text.endsWith('\\')) continue;
      add(begun.line, begun.text);
      begun = { line: 0, text: '' };
    }
  }
  return found;
}

const word = String.raw`(?:'[^']*'|"[^"]*"|<\p{L}[^<>]*>|\\.|[^\s'"|&;<>\\])+`;
const token = new RegExp(
  String.raw`\s+|#.*|(?<end>&&|\|\||[|;&])|\d?>{1,2}(?:&\d|\s*${word})|(?<word>${word})|<\s*${word}`,
  'uy',
);

/**
 * The programs of one line, each with its arguments. A placeholder such as `<your repository>` is one word.
 * @throws Error for a line that no shell reads
 */
export function programsIn(line: string): string[][] {
  const programs: string[][] = [[]];
  for (let at = 0; at < line.length; at = token.lastIndex) {
    token.lastIndex = at;
    const parts = token.exec(line)?.groups;
    if (!parts) throw new Error(`No shell reads this line: ${line}`);
    if (parts.end !== undefined) programs.push([]);
    else if (parts.word !== undefined) programs.at(-1)?.push(unquoted(parts.word));
  }
  return programs.map(withoutPrelude).filter((words) => words.length > 0);
}

const unquoted = (text: string) => text.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2');

/** Variables that are set for a program, and the frame of a function, are no words of it. */
function withoutPrelude(words: readonly string[]): string[] {
  const first = words.findIndex((one) => !/^\w+=|^\w+\(\)$|^[{}]$/.test(one));
  return first < 0 ? [] : words.slice(first);
}
