/** Fields of page addresses. */
import * as z from 'zod/mini';

/** A code, number or id in an address. */
export function idInQuery() {
  return z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,400}$/));
}

/** A whole number in an address. */
export function numberInQuery(min: number, max: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  );
}

export function textInQuery(max = 200) {
  return z.string().check(z.maxLength(max));
}
