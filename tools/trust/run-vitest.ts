import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './find-tests.ts';

type Outcome = {
  /** 0 when all tests passed. */
  code: number;
  failures: string[];
  lastLines: string;
};

/** Runs vitest in a process of its own with further variables, and behind another command (`faketime …`) if given. */
export async function runVitest(
  args: string[],
  { env, behind = [] }: { env: Record<string, string>; behind?: string[] },
): Promise<Outcome> {
  const command = [...behind, process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...args];
  const child = spawn('env', command, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (text: Buffer) => lines.push(...text.toString().split('\n')));
  const [code] = await once(child, 'close');
  return {
    code,
    failures: lines.filter((line) => /^\s*FAIL|Error: /.test(line)),
    lastLines: lines.slice(-40).join('\n'),
  };
}
