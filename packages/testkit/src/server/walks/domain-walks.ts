import type { Exposure } from './exposure.ts';
import type { Commands, Examples, Ownership } from './records.ts';

/** What a domain says of its calls: `server/tests/walks.ts` exports it as `walks`. */
export type Walks = {
  domain: string;
  examples: Partial<Examples>;
  commands: Commands;
  ownership: Ownership;
  exposure: Exposure;
};
