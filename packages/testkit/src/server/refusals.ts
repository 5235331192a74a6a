import type { ErrorName } from '@ev/contract/errors';
import { refusalsOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from './house.ts';
import type { Answer } from './test-client.ts';

/** Every refusal of the product with its code and message. */
export const refusals = refusalsOf(await houseDomains());

/** The outcome of a call, by the name in the catalogue. */
export function outcomeOf(answer: Answer): ErrorName | 'ok' {
  const { code } = answer.header;
  if (code === '10000000') return 'ok';
  const names = Object.keys(refusals) as ErrorName[];
  const name = names.find((one) => refusals[one].code === code);
  if (!name) throw new Error(`${code} is in no catalogue`);
  return name;
}
