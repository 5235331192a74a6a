import { Card } from '@ev/ui/card.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import type { Payment } from '../../../contract/endpoints.ts';
import { businessOf } from '../../model/business-of.ts';
import s from './payment-terms.module.css';

/** Payee and refund rules, shown before the customer pays. */
export function PaymentTerms({ payment }: { payment: Pick<Payment, 'businessType' | 'title' | 'as'> }) {
  const business = businessOf(payment);
  if (!business) return null;
  return (
    <Card title="支付说明">
      <dl>
        <div className={s.row}>
          <dt className={s.name}>收款方</dt>
          <dd>{business.payee}</dd>
        </div>
        <div className={s.row}>
          <dt className={s.name}>用途</dt>
          <dd>{payment.title}</dd>
        </div>
        <div className={s.row}>
          <dt className={s.name}>退款</dt>
          <dd>
            <ul className={stackClass({ gap: 4 })}>
              {payment.as === 'helper' && <li>你替对方支付：发生退款时，退回你的付款账户</li>}
              {business.refundRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
