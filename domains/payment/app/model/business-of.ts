import { fills } from 'virtual:ev/slot/payment.business';
import type { Slots } from '@ev/app-kit/slots.ts';
import type { Payment } from '../../contract/endpoints.ts';

/** What is paid for; undefined where its domain is left out. */
export function businessOf({
  businessType,
}: Pick<Payment, 'businessType'>): Slots['payment.business'] | undefined {
  return fills.find(({ type }) => type === businessType);
}
