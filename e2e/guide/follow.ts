import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { assignmentsOf } from '@ev/testkit/container-file.ts';
import { partnersOfSandbox } from '../../tools/ops/sandbox-partners.ts';
import { ev, type Machine, superuser } from './machine.ts';
import type { Step } from './read-guide.ts';

/**
 * What the machine of the test has already: the bare root is what the repository, `npm install` and
 * `npm run build` leave, and a rehearsal needs no TLS.
 */
const provided = [
  ...['apt-get', 'useradd', 'git clone', 'cd', 'ln', 'npm install', 'npm run build', 'rm', 'cp'],
  ...['systemctl daemon-reload', 'systemctl edit caddy', 'systemctl restart caddy'],
];

/** The name of a backup in a document, which depends on the time. */
const anyBackup = /(?<=\/)\d{8}T\d{9}Z$/;

/** Does the part of a program that the guide uses; gets its arguments, returns what it prints. */
type Action = (words: readonly string[]) => Promise<unknown>;

export type Reader = {
  /** What `/etc/ev/server.env` has. */
  settings: Record<string, string>;
  /**
   * Does what a reader of the steps does; returns what the commands print. @throws Error when one fails, and for
   * a command that nobody has thought about
   */
  follow(steps: readonly Step[]): Promise<string>;
};

/** A reader of the guide at a machine. */
export function readerAt(machine: Machine): Reader {
  const settings: Record<string, string> = {};
  const actions = actionsOn(machine, settings);
  return {
    settings,
    async follow(steps) {
      const printed: unknown[] = [];
      for (const step of steps) {
        if ('settings' in step) Object.assign(settings, step.settings);
        else if (!isProvided(step.words)) {
          const [program = '', ...words] = step.words;
          const action = actions[program];
          if (!action) throw new Error(`Nobody has thought about how to follow: ${step.words.join(' ')}`);
          printed.push(await action(words));
        }
      }
      return printed.filter((one) => typeof one === 'string').join('\n');
    },
  };
}

const isProvided = (words: readonly string[]) =>
  provided.some((beginning) => `${words.join(' ')} `.startsWith(`${beginning} `));

function actionsOn(machine: Machine, settings: Readonly<Record<string, string>>): Record<string, Action> {
  const { disk } = machine;
  /** What the shell function `ops` of the guide adds to the settings. */
  let added: Record<string, string> = {};
  let backup = '';

  return {
    node: (words) => machine.node(words, superuser, {}),
    // `npm run ops -- …` before there are settings.
    npm: ([, script, , ...words]) => machine.node([`tools/${script}/main.ts`, ...words], superuser, {}),
    su: ([, , line = '']) => asPostgres(machine, line),
    async install(words) {
      const mode = words.find((word) => word.startsWith('--mode='))?.slice('--mode='.length);
      machine.makeFolder(words.at(-1) ?? '', words.includes('--owner=ev') ? ev : superuser, mode);
    },
    // The only file that the guide leaves to a person.
    async editor([file = '']) {
      const { sandbox, partnersDir: dataDir } = machine;
      const partners = await partnersOfSandbox({ sandbox, dataDir, domains: offeredDomains() });
      writeFileSync(disk(file), JSON.stringify(partners));
    },
    async openssl(words) {
      const file = words[words.indexOf('-out') + 1] ?? '';
      writeFileSync(disk(file), randomBytes(Number(words.at(-1))).toString('base64'));
    },
    async chown(words) {
      const options = words.slice(0, -1).map((word) => (word === 'ev:ev' ? `${ev.uid}:${ev.gid}` : word));
      execFileSync('chown', [...options, disk(words.at(-1) ?? '')]);
    },
    async chmod([mode = '', files = '']) {
      execFileSync('chmod', [mode, ...globSync(disk(files))]);
    },
    async systemctl([verb, ...words]) {
      const servers = words.filter((word) => word.startsWith('ev-server@'));
      for (const instance of servers.map((name) => name.slice('ev-server@'.length))) {
        if (verb !== 'start') await machine.stopServer(instance);
        if (verb !== 'stop') await machine.start(instance, machine.environment(settings));
      }
    },
    async curl(words) {
      const { pathname } = new URL(words.at(-1) ?? '');
      const { status } = await fetch(machine.origin() + pathname);
      if (status !== 200) throw new Error(`${pathname} answers ${status}`);
    },
    // The definition of `ops`.
    async 'systemd-run'(words) {
      const given = words.flatMap((word) => (word.startsWith('--setenv=') ? [word.slice(9)] : []));
      added = Object.fromEntries(given.flatMap(assignmentsOf));
    },
    // ops <folder> node <file> …
    async ops([, , ...words]) {
      const given = words.map((word) => word.replace(anyBackup, backup));
      const env = { ...machine.environment(settings), ...added, NODE_COMPILE_CACHE: machine.cache };
      const printed = await machine.node(given, ev, env);
      backup = /^已备份到 \S*\/(\S+)/m.exec(printed)?.[1] ?? backup;
      return printed;
    },
  };
}

/** `createuser` and `createdb` of Debian by the SQL that they send. */
function asPostgres(machine: Machine, line: string): Promise<void> {
  const [program, ...words] = line.split(' ');
  const name = words.at(-1) ?? '';
  if (program === 'createuser') return machine.createUser(name);
  const options = words.slice(0, -1).map((word) => word.slice('--'.length).split('='));
  const { owner, template, encoding, locale } = Object.fromEntries(options);
  return machine.query(
    `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${template} ENCODING '${encoding}' LOCALE '${locale}'`,
  );
}
