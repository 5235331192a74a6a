/** Judges a command that a document shows by what the checkout has, without carrying it out. */

export type House = {
  /** Scripts of package.json. */
  scripts: Readonly<Record<string, string>>;
  /** All files in git, from the root. */
  files: readonly string[];
  read(path: string): string;
  /** Numbers of the trust tests: `T4`. */
  trustTests: readonly string[];
  /** Carries out `npm run ops -- …`. */
  ops(args: readonly string[]): Promise<{ code: number; out: string }>;
};

/** A command with the tool that it starts, if that is one of ours. */
export type Command = {
  /** `npm run <script> -- …`, or the program with its arguments. */
  words: readonly string[];
  /** The file that runs; null for programs of the machine and of npm. */
  tool: string | null;
  /** What the tool gets. */
  args: readonly string[];
};

/** What `npm test` runs. */
const gate = 'tools/gate/main.ts';
/** Tools whose arguments are names that their own file knows. */
const namesKnown = ['tools/bench/main.ts', 'tools/check.mjs'];
/** Documents leave out words that the reader has to fill in. */
const isOpen = (word: string) => word === '…' || /^<.*>$/.test(word);

/**
 * The commands that words carry out: one, and a second one if a program of the machine starts Node.js with one
 * of our files. That one is written as its npm script where it has one.
 */
export function commandsOf(words: readonly string[], { scripts }: Pick<House, 'scripts'>): Command[] {
  if (words[0] === 'npm') return [commandOfNpm(words, scripts)];
  const itself: Command = { words, tool: null, args: [] };
  const node = words.indexOf('node');
  const rest = node < 0 ? [] : words.slice(node + 1);
  const file = rest.findIndex((one) => !one.startsWith('-'));
  const tool = rest[file] ?? '';
  if (!/\.(ts|mjs)$/.test(tool)) return [itself];
  const args = rest.slice(file + 1);
  const [script] = Object.entries(scripts).find(([, command]) => command === `node ${tool}`) ?? [];
  const inner = script === undefined ? ['node', tool, ...args] : ['npm', 'run', script, '--', ...args];
  return [...(node === 0 ? [] : [itself]), { words: inner, tool, args }];
}

function commandOfNpm(words: readonly string[], scripts: House['scripts']): Command {
  const [, verb = '', named = ''] = words;
  const script = verb === 'run' ? named : verb;
  const tool = (scripts[script] ?? '').split(' ').findLast((one) => one.startsWith('tools/')) ?? null;
  const dashes = words.indexOf('--');
  return { words, tool, args: dashes < 0 ? [] : words.slice(dashes + 1) };
}

/** What is wrong with a command; null if nothing is. */
export async function faultOf(command: Command, house: House): Promise<string | null> {
  const { words, tool, args } = command;
  const [program, verb = '', script = ''] = words;
  if (program === 'npm' && verb === 'run' && !(script in house.scripts)) return `no script ${script}`;
  if (program === 'npm' && ['start', 'test'].includes(verb) && !(verb in house.scripts))
    return `no script ${verb}`;
  const isRun = tool === gate || program === 'npx';
  const missing = words.find((word) => isOfHouse(word, house) && !(isRun ? isInTests : isThere)(word, house));
  if (missing !== undefined) return `no file ${missing}`;
  if (tool === null) return null;
  if (!house.files.includes(tool)) return `no file ${tool}`;
  return faultOfArgs(tool, args, house);
}

async function faultOfArgs(tool: string, args: readonly string[], house: House): Promise<string | null> {
  if (tool === 'tools/ops/main.ts') return faultOfOps(args, house);
  const source = house.read(tool);
  const options = args.filter((arg) => arg.startsWith('--'));
  const unknown = options.find((option) => !source.includes(option.slice(2).split('=')[0] ?? ''));
  if (unknown !== undefined) return `${tool} has no ${unknown}`;
  const names = args.filter((arg) => !arg.startsWith('--') && !isOpen(arg));
  if (tool === 'tools/trust/main.ts') {
    const other = names.find((name) => !name.includes('/') && !house.trustTests.includes(name));
    return other === undefined ? null : `no trust test ${other}`;
  }
  if (tool === gate) {
    const other = names.find((name) => !isInTests(name, house));
    return other === undefined ? null : `no test file has ${other} in its name`;
  }
  if (tool === 'tools/migration.mjs') return faultOfDomain(args, house);
  const known = namesKnown.includes(tool) ? names : tool === 'tools/stock/main.ts' ? names.slice(0, 1) : [];
  const other = known.find((name) => !source.includes(`'${name}'`));
  return other === undefined ? null : `${tool} does not know ${other}`;
}

/** Whether a document names a command of the tool, and does not leave it to the reader. */
export const namesCommand = ([first = '…', ...others]: readonly string[]): boolean =>
  !isOpen(first) && first !== '--help' && !others.includes('…');

/** The tool answers `--help` to a command and options that it knows. */
async function faultOfOps(args: readonly string[], { ops }: House): Promise<string | null> {
  if (!namesCommand(args)) return null;
  const { code, out } = await ops([...args, '--help']);
  const isHelp = code === 0 && out.startsWith('用法：npm run ops -- ');
  return isHelp ? null : 'npm run ops does not know the command or one of its options';
}

/** A path leads to a folder of domains elsewhere. */
function faultOfDomain(args: readonly string[], { files }: House): string | null {
  const domain = args[args.indexOf('--domain') + 1] ?? '';
  if (!args.includes('--domain') || isOpen(domain) || domain.includes('/')) return null;
  return files.some((file) => file.startsWith(`domains/${domain}/`)) ? null : `no domain ${domain}`;
}

/** Whether a word is a path below one of our folders. */
function isOfHouse(word: string, { files }: House): boolean {
  const [folder = '', ...rest] = word.split('/');
  return rest.length > 0 && folder !== '' && files.some((file) => file.startsWith(`${folder}/`));
}

function isThere(word: string, { files }: House): boolean {
  const [beginning = '', ...rest] = word.split('*');
  if (rest.length > 0) return files.some((file) => file.startsWith(beginning));
  return files.some((file) => file === word || file.startsWith(word.endsWith('/') ? word : `${word}/`));
}

/** The runner of tests takes any part of the name of a file. */
const isInTests = (word: string, { files }: House) =>
  files.some((file) => /\.test\.(tsx?|mjs)$/.test(file) && file.includes(word));
