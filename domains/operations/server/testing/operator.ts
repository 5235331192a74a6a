import { vi } from 'vitest';
import { runOps } from '../../../../tools/ops/run-ops.ts';

export type Ran = { code: number; text: string; json: Record<string, unknown> };

/**
 * Runs command lines of the operator in this process, with these variables in its environment. `json` is the answer
 * of a command with `--json`.
 */
export const operatorWith =
  (environment: Readonly<Record<string, string>>) =>
  async (...args: string[]): Promise<Ran> => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    // The environment is read before the command waits for anything.
    const running = runOps(args);
    vi.unstubAllEnvs();
    const { code, out, problem } = await running;
    return { code, text: out + problem, json: args.includes('--json') ? JSON.parse(out) : {} };
  };
