import { fills } from 'virtual:ev/slot/payment.help';
import type { Payment } from '../../contract/endpoints.ts';
import { businessOf } from '../model/business-of.ts';
import s from './payment-layout.module.css';

/** A picture of what is paid for, as the customer configured it; its space is reserved while it loads. */
export function PaidThing({ payment }: { payment: Pick<Payment, 'payNo' | 'businessType' | 'businessNo'> }) {
  const picture = pictureOf(payment);
  return picture && <div className={s.thing}>{picture}</div>;
}

function pictureOf(payment: Parameters<typeof PaidThing>[0]['payment']) {
  const { payNo, businessNo } = payment;
  if (businessNo === null) {
    const [help] = fills;
    return help && <help.Picture payNo={payNo} />;
  }
  const business = businessOf(payment);
  return business && <business.Picture businessNo={businessNo} />;
}
