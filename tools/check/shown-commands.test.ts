import { describe, expect, it } from 'vitest';
import { runOps } from '../ops/run-ops.ts';
import { findTrustTests } from '../trust/find-tests.ts';
import { carriedOut, rowOf } from './carried-out.ts';
import { read, trackedFiles } from './checkout.ts';
import { type Command, commandsOf, faultOf, type House, namesCommand } from './judge-command.ts';
import { commandsIn, programsIn } from './shown-commands.ts';

/** The tool of operators loads the whole server. */
const patience = 120_000;

it.each([
  ['npm run ops -- keys make keys.json', [['npm', 'run', 'ops', '--', 'keys', 'make', 'keys.json']]],
  [
    '  cd /opt/ev && git pull   # first "this"',
    [
      ['cd', '/opt/ev'],
      ['git', 'pull'],
    ],
  ],
  ["su postgres -c 'createuser ev'", [['su', 'postgres', '-c', 'createuser ev']]],
  ['echo "a:$(cat b)" > c/d', [['echo', 'a:$(cat b)']]],
  [
    'journalctl --unit x 2>&1 | grep 3f0c',
    [
      ['journalctl', '--unit', 'x'],
      ['grep', '3f0c'],
    ],
  ],
  ["APP_ENV=prd PASSWORD='two words' node main.ts", [['node', 'main.ts']]],
  ['git clone <your repository> /opt/ev', [['git', 'clone', '<your repository>', '/opt/ev']]],
  ['sort < list.txt', [['sort']]],
  ['ops() { node "$@"; }', [['node', '$@']]],
  ['BACKUP_EVERY=24  BACKUP_KEEP=14', []],
  ['# only a remark: it isn’t closed by "', []],
  ['', []],
])('takes apart %j', (line, programs) => {
  expect(programsIn(line)).toEqual(programs);
});

it('refuses what no shell reads', () => {
  expect(() => programsIn("echo 'open")).toThrow("No shell reads this line: echo 'open");
});

it('finds the commands of blocks and sentences, with their lines', () => {
  const page = [
    'Run `npm test` or `node tools/check.mjs types`, not `docker ps` nor `npm`.',
    '```',
    'node a.ts \\',
    '  --write',
    '```',
    '1. A list:',
    '   ```sh',
    '   ls',
    '   ```',
    '```ini',
    'KEY=three words',
    '```',
  ];
  expect(commandsIn(page.join('\n'))).toEqual([
    { line: 1, words: ['npm', 'test'] },
    { line: 1, words: ['node', 'tools/check.mjs', 'types'] },
    { line: 3, words: ['node', 'a.ts', '--write'] },
    { line: 8, words: ['ls'] },
  ]);
});

describe('a command', () => {
  const sources: Record<string, string> = {
    'tools/bench/main.ts': "includes('orders'), '--write'",
    'tools/check.mjs': "['types', …]",
    'tools/gate/main.ts': "'--all'",
    'tools/migration.mjs': "domain: { type: 'string' }, name: {}",
    'tools/stock/main.ts': "['check', 'apply'], 'dry-run'",
    'tools/trust/main.ts': "seed: { type: 'string' }",
  };
  const small: House = {
    scripts: {
      test: 'node tools/run-tool.mjs tools/gate/main.ts',
      bench: 'node tools/run-tool.mjs tools/bench/main.ts',
      check: 'node tools/check.mjs',
      migration: 'node tools/migration.mjs',
      ops: 'node tools/ops/main.ts',
      stock: 'node tools/stock/main.ts',
      trust: 'node tools/run-tool.mjs tools/trust/main.ts',
      build: 'vite build',
    },
    files: [
      ...Object.keys(sources),
      'tools/ops/main.ts',
      'domains/order/server/tests/lock.test.ts',
      'deploy/systemd/ev.target',
    ],
    read: (path) => sources[path] ?? '',
    trustTests: ['T4'],
    ops: async ([command]) =>
      command === 'backup' ? { code: 0, out: '用法：npm run ops -- backup' } : { code: 2, out: '' },
  };
  const faultsOf = async (line: string) => {
    const faults: (string | null)[] = [];
    for (const words of programsIn(line))
      for (const command of commandsOf(words, small)) faults.push(await faultOf(command, small));
    return faults.filter((fault) => fault !== null);
  };

  it.each([
    'npm install --omit=dev',
    'npm run build',
    'npm test -- domains/order --all',
    'npm test -- order/server/tests/lock',
    'npx vitest run --project server domains/order',
    'npm run bench -- orders --write',
    'npm run check -- types',
    'npm run migration -- --domain order --name what-it-does',
    'npm run migration -- --domain <domain> --name …',
    'npm run migration -- --domain ../ours/greeting --name x',
    'npm run ops -- backup --as 林岚',
    'npm run ops --',
    'npm run ops -- --help',
    'npm run ops -- <command> --json',
    'npm run stock -- apply my-brand --dry-run',
    'npm run trust -- T4 domains/order --seed=7',
    'cp deploy/systemd/* /etc/systemd/system/',
    'node --version',
    'docker run --rm ev-app node tools/ops/main.ts backup /srv/x',
    'docker compose exec app-1 node tools/ops/main.ts …',
  ])('%s is right', async (line) => {
    expect(await faultsOf(line)).toEqual([]);
  });

  it.each([
    ['npm run biuld', 'no script biuld'],
    ['npm start', 'no script start'],
    ['npm test -- domains/odrer', 'no file domains/odrer'],
    ['npm test -- unlock', 'no test file has unlock in its name'],
    ['npx vitest run domains/order/app', 'no file domains/order/app'],
    ['npm run bench -- ordres', 'tools/bench/main.ts does not know ordres'],
    ['npm run bench -- orders --compare', 'tools/bench/main.ts has no --compare'],
    ['node tools/check.mjs typos', 'tools/check.mjs does not know typos'],
    ['npm run migration -- --domain odrer --name x', 'no domain odrer'],
    ['npm run ops -- bakcup', 'npm run ops does not know the command or one of its options'],
    [
      'docker run ev-app node tools/ops/main.ts bakcup',
      'npm run ops does not know the command or one of its options',
    ],
    ['npm run stock -- aplly my-brand', 'tools/stock/main.ts does not know aplly'],
    ['npm run trust -- T99', 'no trust test T99'],
    ['cp deploy/systemd/ev-server.service /etc', 'no file deploy/systemd/ev-server.service'],
    ['node tools/opps/main.ts', 'no file tools/opps/main.ts'],
  ])('%s: %s', async (line, fault) => {
    expect(await faultsOf(line)).toEqual([fault]);
  });
});

describe('the documents', () => {
  const files = trackedFiles();
  const house: House = {
    scripts: JSON.parse(read('package.json')).scripts,
    files,
    read,
    trustTests: findTrustTests().map(({ number }) => number),
    ops: runOps,
  };
  /** Not the log of changes, which names commands of its time, nor the tools of pictures, which need Blender. */
  const pages = files.filter(
    (path) =>
      path.endsWith('.md') && !/^(CHANGELOG|ARCHITECTURE|THIRD-PARTY-NOTICES)\.md$|^artwork\//.test(path),
  );
  const shown = pages.flatMap((path) =>
    commandsIn(read(path)).flatMap(({ line, words }) =>
      commandsOf(words, house).map((command) => ({ place: `${path}:${line}`, command })),
    ),
  );
  const lineOf = (place: string, { words }: Command) => `${place}: ${words.join(' ')}`;

  it(
    'show commands that exist, with files, options and names that exist',
    async () => {
      expect(shown.length).toBeGreaterThan(150);
      const faults: string[] = [];
      for (const { place, command } of shown) {
        const fault = await faultOf(command, house);
        if (fault !== null) faults.push(`${lineOf(place, command)} (${fault})`);
      }
      expect(faults).toEqual([]);
    },
    patience,
  );

  it('show no command that neither a test carries out nor has a reason', () => {
    const others = shown.filter(({ command }) => !/tools\/(ops|stock)\/main\.ts/.test(command.tool ?? ''));
    expect(
      others.filter(({ command }) => !rowOf(command.words)).map((one) => lineOf(one.place, one.command)),
    ).toEqual([]);
    const used = new Set(others.map(({ command }) => rowOf(command.words)));
    expect(carriedOut.filter((row) => !used.has(row)).map(({ command }) => command)).toEqual([]);
  });

  it('have tests where they claim to', () => {
    const untrue = carriedOut.filter((row) => 'test' in row && !read(row.test).includes(row.by));
    expect(untrue).toEqual([]);
  });

  it.each([
    ['tools/ops/main.ts', /tools\/ops\/main\.ts|\brunOps\(\[/],
    ['tools/stock/main.ts', /tools\/stock\/main\.ts/],
  ])(
    'name commands of %s that a test carries out',
    async (tool, starts) => {
      const tests = files
        .filter((path) => /\.test\.ts$/.test(path) && path !== 'tools/check/shown-commands.test.ts')
        .map(read)
        .filter((text) => starts.test(text));
      const calls = new Set<string>();
      for (const { command } of shown)
        if (command.tool === tool)
          calls.add((await wordsOf(tool, command.args)).map((one) => `'${one}'`).join(', '));
      calls.delete('');
      expect(calls.size).toBeGreaterThan(3);
      expect([...calls].filter((call) => !tests.some((text) => text.includes(call)))).toEqual([]);
    },
    patience,
  );

  /** The words of the command without its arguments; none where a document leaves them out. */
  async function wordsOf(tool: string, args: readonly string[]): Promise<string[]> {
    if (!namesCommand(args)) return [];
    if (tool === 'tools/stock/main.ts') return args.slice(0, 1);
    const { out } = await runOps([...args, '--help']);
    const [, words = ''] = /^用法：npm run ops -- ([a-z -]+?)(?= [<[-]|\n|$)/.exec(out) ?? [];
    return words.split(' ');
  }
});
