import { parseArgs } from 'node:util';
import { sentenceOf } from '../stock/failure.ts';
import type { OpsCommand, OpsResult } from './command.ts';
import { administrator } from './commands/accounts.ts';
import { backup } from './commands/backup.ts';
import { checkConfiguration } from './commands/config-check.ts';
import { makeKeysFile, rotateKeysFile } from './commands/keys.ts';
import { migrate } from './commands/migrate.ts';
import { partnerSandbox } from './commands/partner-sandbox.ts';
import { partnerTest } from './commands/partner-test.ts';
import { personErase } from './commands/person-erase.ts';
import { personExport } from './commands/person-export.ts';
import { refundState } from './commands/refund-state.ts';
import { replayNotice } from './commands/replay-notice.ts';
import { resend } from './commands/resend.ts';
import { restore } from './commands/restore.ts';
import { unlock } from './commands/unlock.ts';
import { verify } from './commands/verify.ts';

const commands: readonly OpsCommand[] = [
  checkConfiguration,
  migrate,
  backup,
  restore,
  verify,
  partnerTest,
  partnerSandbox,
  refundState,
  replayNotice,
  resend,
  personExport,
  personErase,
  unlock,
  makeKeysFile,
  rotateKeysFile,
  administrator,
];

export type OpsExit = { code: 0 | 1 | 2; out: string; problem: string };

const common = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  as: { type: 'string' },
} as const;

/** Runs one command line. */
export async function runOps(args: readonly string[]): Promise<OpsExit> {
  const command = commandOf(args);
  if (!command) {
    const asked = args.length === 0 || args.includes('--help') || args.includes('-h');
    return asked ? { code: 0, out: overview(), problem: '' } : { code: 2, out: '', problem: overview() };
  }
  const given = readGiven(command, args);
  if (given === null) return { code: 2, out: '', problem: helpOf(command) };
  const { values, positionals } = given;
  if (values.help) return { code: 0, out: helpOf(command), problem: '' };
  const [dry, by] = [values['dry-run'] === true, String(values.as ?? '').trim()];
  if (!isEnough(command, positionals.length)) return { code: 2, out: '', problem: helpOf(command) };
  if (command.changes && !dry && by === '')
    return { code: 2, out: '', problem: `请用 --as <姓名> 写明是谁在操作，会记入审计日志` };
  if (dry && !command.rehearses) return { code: 2, out: '', problem: `ops ${command.words} 没有 --dry-run` };
  try {
    const result = await command.run({ positionals, values, dry, by });
    return present(result, values.json === true);
  } catch (error) {
    const problem = sentenceOf(error);
    return values.json === true
      ? { code: 1, out: JSON.stringify({ ok: false, error: problem }), problem: '' }
      : { code: 1, out: '', problem };
  }
}

function present({ lines, json, bad = false }: OpsResult, asJson: boolean): OpsExit {
  const out = asJson ? JSON.stringify({ ok: !bad, ...json }) : lines.join('\n');
  return { code: bad ? 1 : 0, out, problem: '' };
}

/** The command that these arguments begin with. */
function commandOf(args: readonly string[]): OpsCommand | undefined {
  return commands.find(({ words }) => words.split(' ').every((word, at) => args[at] === word));
}

function isEnough({ takes }: OpsCommand, count: number): boolean {
  const [fewest, most] = typeof takes === 'number' ? [takes, takes] : takes;
  return fewest <= count && count <= most;
}

/** Null for an option that does not exist. */
function readGiven({ words, options }: OpsCommand, args: readonly string[]) {
  try {
    return parseArgs({
      args: args.slice(words.split(' ').length),
      allowPositionals: true,
      options: { ...common, ...options },
    }) as { values: Record<string, string | boolean | undefined>; positionals: string[] };
  } catch {
    return null;
  }
}

const usageOf = ({ words, usage }: OpsCommand) => `npm run ops -- ${words}${usage && ` ${usage}`}`;

function overview(): string {
  return ['用法：', ...commands.map((one) => `  ${usageOf(one)}\n      ${one.about}`)].join('\n');
}

function helpOf(command: OpsCommand): string {
  return [
    `用法：${usageOf(command)}`,
    command.about,
    ...(command.more ?? []),
    '',
    '选项：',
    ...(command.changes ? ['  --as <姓名>   谁在操作，记入审计日志'] : []),
    ...(command.rehearses ? ['  --dry-run     只检查并说明会做什么，什么都不改动'] : []),
    '  --json        输出一行 JSON，供程序读取',
    '  --help        这段说明',
  ].join('\n');
}
