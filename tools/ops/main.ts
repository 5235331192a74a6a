/**
 * Tasks of the operator of a server, by the settings of the server: `npm run ops -- <command>`. Each command
 * has `--help` and `--json`; one that changes something names who acts with `--as`. Exits with 1 when it
 * refuses, and with 2 when it was called wrongly.
 */
import { runOps } from './run-ops.ts';

const { code, out, problem } = await runOps(process.argv.slice(2));
if (out !== '') console.log(out);
if (problem !== '') console.error(problem);
process.exitCode = code;
