import type { Payment } from '../../contract/endpoints.ts';
import { businessOf } from '../model/business-of.ts';
import s from './payment-layout.module.css';

/** What is paid for, in its customer's choice; its place is kept while it comes. */
export function PaidThing({ payment }: { payment: Pick<Payment, 'businessType' | 'businessNo'> }) {
  const business = businessOf(payment);
  if (!business) return null;
  return (
    <div className={s.thing}>
      <business.Picture businessNo={payment.businessNo} />
    </div>
  );
}
