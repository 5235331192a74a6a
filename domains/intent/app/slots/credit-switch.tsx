import { FormSection } from '@ev/app-kit/form-section.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import type { Intent } from '../../contract/intent.ts';
import { creditOf } from '../model/usable-intent.ts';
import s from './credit-switch.module.css';

/**
 * A paid reservation of this car that can count towards the deposit; it does unless the customer switches that
 * off.
 */
export function CreditSwitch({
  intent,
  depositFen,
  use,
  onChange,
}: {
  intent: Intent;
  depositFen: number;
  use: boolean;
  onChange: (use: boolean) => void;
}) {
  const { creditFen, dueFen } = creditOf(intent, depositFen, use);
  return (
    <FormSection title="诚意金抵扣">
      <div className={s.use}>
        <p>
          使用已付
          <wbr />
          {intent.offer.title} {formatYuan(intent.amountFen)}
          <span className={s.note}>
            {use ? '全额抵扣定金，抵扣后随定金退改' : '预订保留，之后仍可使用或退款'}
          </span>
        </p>
        <Switch label="使用诚意金抵扣定金" checked={use} onChange={onChange} />
      </div>
      <PriceRows
        rows={[
          { key: 'deposit', label: '定金', fen: depositFen },
          ...(creditFen > 0 ? [{ key: 'credit', label: '已付诚意金抵扣', fen: -creditFen }] : []),
        ]}
        totalFen={dueFen}
        totalLabel="本次应付"
      />
    </FormSection>
  );
}
