import type { ParseArgsOptionsConfig } from 'node:util';

/** What a command prints: sentences for people, or with `--json` an object for programs. */
export type OpsResult = {
  lines: readonly string[];
  json: Readonly<Record<string, unknown>>;
  /** Something is wrong, and the command exits with 1. */
  bad?: boolean;
};

export type Given = {
  /** The arguments after the words of the command. */
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
  dry: boolean;
  /** Who acts, for the audit log; empty for a command that changes nothing. */
  by: string;
};

export type OpsCommand = {
  /** As it is called: `config check`. */
  words: string;
  /** Its arguments and options as the usage shows them. */
  usage: string;
  /** One line that says what it does. */
  about: string;
  /** The rest of its help. */
  more?: readonly string[];
  /** How many arguments it takes: that many, or from the first number to the second. */
  takes: number | readonly [number, number];
  options?: ParseArgsOptionsConfig;
  /** It needs `--as <name>`. */
  changes?: boolean;
  /** It knows `--dry-run`. */
  rehearses?: boolean;
  run(given: Given): Promise<OpsResult> | OpsResult;
};
