import { fills } from 'virtual:ev/slot/payment.business';
import type { Slots } from '@ev/app-kit/slots.ts';
import type { Payment } from '../../contract/endpoints.ts';

/** The slot of the business that is paid for; undefined if its domain is not part of the product. */
export function businessOf({
  businessType,
}: Pick<Payment, 'businessType'>): Slots['payment.business'] | undefined {
  return fills.find(({ type }) => type === businessType);
}
