import type { Exposure } from './exposure.ts';
import type { Commands, Examples, Ownership } from './records.ts';

/** A domain's descriptions of its calls: `server/tests/walks.ts` exports them as `walks`. */
export type Walks = {
  domain: string;
  examples: Partial<Examples>;
  commands: Commands;
  ownership: Ownership;
  exposure: Exposure;
};
