import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * A vitest reporter that counts errors outside of tests, which the JSON report leaves out: a run that had one is not
 * saved by a second attempt of a journey.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, String(errors.length));
  };
}
