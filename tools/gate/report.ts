import { readFileSync } from 'node:fs';

/** The part of vitest's JSON report that the gate reads. */
export type Report = { testResults: readonly FileResult[] };

export type FileResult = {
  /** Absolute path. */
  name: string;
  status: string;
  /** Why the file itself failed, as in a hook or an import; empty otherwise. */
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: readonly TestResult[];
};

export type TestResult = {
  status: string;
  fullName: string;
  failureMessages: readonly string[];
};

/** An empty report where vitest left none, which counts as a failed run. */
export function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`vitest left no report: ${error instanceof Error ? error.message : String(error)}`);
    return { testResults: [] };
  }
}
