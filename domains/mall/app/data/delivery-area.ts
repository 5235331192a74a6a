import { phoneValue } from '@ev/app-kit/phone-value.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useRead } from '@ev/query/use-read.ts';

/** Where the customer wants things delivered; the code has six digits (GB/T 2260). */
export type DeliveryArea = { code: string; name: string };

const chosen = phoneValue<DeliveryArea | null>('mall-area', null, (stored) => {
  const { code, name } = (stored ?? {}) as Partial<Record<string, unknown>>;
  return typeof code === 'string' && /^\d{6}$/.test(code) && typeof name === 'string' ? { code, name } : null;
});

/** The area chosen on this phone, otherwise that of the customer's default address; null if neither is known. */
export function useDeliveryArea(): { area: DeliveryArea | null; setArea: (area: DeliveryArea) => void } {
  const own = chosen.use();
  const loggedIn = useLoggedIn();
  const { data } = useRead('account.listAddresses', own || !loggedIn ? null : {}, { optional: true });
  const address = data?.addresses.find(({ isDefault }) => isDefault);
  const area = own ?? (address ? { code: address.districtCode, name: address.region } : null);
  return { area, setArea: chosen.set };
}
