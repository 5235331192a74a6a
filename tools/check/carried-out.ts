/**
 * Who carries out the commands that documents show. Commands of `npm run ops` and `npm run stock` are not here:
 * a test must name each of them beside the tool.
 */

export type CarriedOut =
  /** A test that contains this text. */
  | { command: string; test: string; by: string }
  /** None does, for this reason. */
  | { command: string; because: string };

const changesMachine = 'changes the machine on which it runs';
const followed = 'changes the machine on which it runs; e2e/guide.test.ts follows it on a bare root';
const deployment =
  'needs a machine or a cluster of its own; tools/check/deploy.test.ts holds the files of deploy/ to the code';
const asked = 'asks an installed product that only an operator has';

/** By the words with which a command begins; the longest row counts. */
export const carriedOut: readonly CarriedOut[] = [
  {
    command: 'node apps/server/src/main.ts',
    test: 'e2e/start-and-drain.test.ts',
    by: 'apps/server/src/main.ts',
  },
  {
    command: 'node apps/sandbox/src/main.ts',
    test: 'e2e/rehearsal.test.ts',
    by: "stepsOf('operations/rehearsal.md'",
  },
  { command: 'node --version', test: 'tools/check/run-commands.test.ts', by: "'--version'" },
  { command: 'npm start', test: 'e2e/npm-start.test.ts', by: "'npm', 'start'" },
  { command: 'npm run sbom', test: 'tools/sbom.test.ts', by: "'sbom'" },
  { command: 'git ls-remote', test: 'tools/check/release-notes.test.ts', by: "'ls-remote'" },
  { command: 'npm run count', test: 'tools/check/run-commands.test.ts', by: 'tools/count.ts' },
  { command: 'pdfsig', test: 'domains/signing/server/tests/signing.test.ts', by: "'pdfsig'" },
  {
    command: 'openssl rand',
    test: 'tools/check/run-commands.test.ts',
    by: "'rand'",
  },

  { command: 'npm run dev', because: 'stays until it is ended' },
  { command: 'npm test', because: 'runs this test' },
  {
    command: 'npm run check',
    because: 'runs before the tests in .ci/run; its refusal in run-commands.test.ts',
  },
  { command: 'npm run build', because: 'runs before the tests: npm test builds what is out of date' },
  { command: 'npm install', because: 'runs before the tests: npm test installs what is missing' },
  { command: 'npm ci', because: 'named as what not to use' },
  { command: 'npm sbom', because: "npm's own, which npm run sbom calls" },
  { command: 'npm audit', because: 'needs a network' },
  { command: 'npm run generate', because: 'writes files; npm run check -- generated compares them' },
  {
    command: 'node tools/check/migrations.ts --release',
    because: 'writes a file; npm run check -- migrations compares it',
  },
  { command: 'npm run notices', because: 'writes a file; npm run check -- generated compares its head' },
  { command: 'npm run migration', because: 'writes files; its refusals in run-commands.test.ts' },
  { command: 'npm run world:reset', because: 'deletes the data of a demo' },
  {
    command: 'npm run trust',
    because: 'takes hours; its tests run in the gate, its list in run-commands.test.ts',
  },
  { command: 'npm run bench', because: 'measures for minutes and needs the machine for itself' },
  { command: 'npm run pictures', because: 'takes pictures for minutes; journeys open the same pages' },
  { command: 'npm run pictures:console', because: 'the same; e2e/console-pages.test.ts opens them' },

  { command: 'apt-get', because: changesMachine },
  { command: 'useradd', because: changesMachine },
  { command: 'su', because: followed },
  { command: 'install', because: followed },
  { command: 'chown', because: followed },
  { command: 'chmod', because: followed },
  { command: 'mkdir', because: changesMachine },
  { command: 'cp', because: changesMachine },
  { command: 'rm', because: changesMachine },
  { command: 'ln', because: changesMachine },
  { command: 'sed', because: changesMachine },
  { command: 'cd', because: 'only leads to a folder' },
  { command: 'echo', because: 'only writes a file of secrets' },
  { command: 'printf', because: 'only writes a file of settings' },
  { command: 'editor', because: 'a person types' },
  { command: '$EDITOR', because: 'a person types' },
  { command: 'git clone', because: 'the repository is that of the reader' },
  { command: 'git fetch', because: 'the repository is that of the reader' },
  { command: 'git checkout', because: 'the repository is that of the reader' },
  {
    command: 'ops',
    because: 'the shell function of the guide, which needs systemd; e2e/guide.test.ts follows it without',
  },
  { command: 'systemctl', because: deployment },
  { command: 'systemd-run', because: deployment },
  { command: 'docker', because: deployment },
  { command: 'curl', because: asked },
  { command: 'journalctl', because: asked },
  { command: 'grep', because: asked },
  { command: 'openssl pkcs7', because: 'needs a document that a customer has signed' },
  { command: 'sha256sum', because: 'needs a document that a customer has signed' },
];

/** The row of a command, by its longest beginning; undefined when nobody has thought about it. */
export function rowOf(words: readonly string[]): CarriedOut | undefined {
  const text = `${words.join(' ')} `;
  return carriedOut
    .filter(({ command }) => text.startsWith(`${command} `))
    .toSorted((one, other) => other.command.length - one.command.length)[0];
}
