import type { Endpoint } from '@ev/contract/endpoint';
import { fieldPaths } from '../schema-walk.ts';

const numberLike = /(^|\.)(id|ids|uid|vin|vins)$|[a-z](Id|Ids|No|Nos|Vin|Vins)$/;
/** Fields that look like the number of a record and are none. */
const noNumbers: readonly string[] = ['pageNo'];

/** The fields of a call's input that name records. */
export function thingsNamedBy({ input }: Pick<Endpoint, 'input'>): string[] {
  return fieldPaths(input).filter((field) => numberLike.test(field) && !noNumbers.includes(field));
}
