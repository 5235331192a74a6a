import type { Product } from '../../contract/product.ts';

/** Whether a product can be returned is a field of its own; some brands write it among the promises too. */
const isAboutReturns = (promise: string): boolean => /[七7]\s*天无理由/.test(promise);

/** What the brand promises with a product, each thing once. */
export function promisesOf({ promises, returnable }: Pick<Product, 'promises' | 'returnable'>): string[] {
  const others = promises.filter((promise) => !isAboutReturns(promise));
  return [...new Set([...others, ...(returnable ? ['七天无理由退货'] : [])])];
}
