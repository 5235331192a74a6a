import { phoneValue, textsOf, withFirst } from '@ev/app-kit/phone-value.ts';

/** As many as one call of `mall.listCards` returns. */
const most = 20;
const seen = phoneValue<readonly string[]>('mall-seen', [], (stored) => textsOf(stored, most));

/** The codes of the products that were opened on this phone, the last one first. */
export const useSeenProducts = seen.use;

export function keepSeen(productCode: string): void {
  seen.set(withFirst(seen.get(), productCode, most));
}

export function forgetSeen(): void {
  seen.set([]);
}
