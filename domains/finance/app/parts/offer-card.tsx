import { formatYuan } from '@ev/kernel/money.ts';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { rateText } from '../../contract/loan-math.ts';
import { dueAtSigningOf } from '../../contract/offer.ts';
import type { Offer } from '../../contract/plan.ts';
import s from './plan-picker.module.css';

/** The chosen terms in short: instalment and yearly rate, as large as each other. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { planName, lenderName, downPaymentFen, cost } = offer;
  const { months, monthlyFen, lastFen, principalFen, interestFen, yearlyRateBps } = cost;
  return (
    <Card title={planName} extra={lenderName} gap={12}>
      <dl className={s.figures}>
        <div className={s.figure}>
          <dt className={textClass({ tone: 'hint', size: 12 })}>月供</dt>
          <dd className={s.big}>
            <Price fen={monthlyFen} size="inherit" />
          </dd>
        </div>
        <div className={s.figure}>
          <dt className={textClass({ tone: 'hint', size: 12 })}>年化利率（单利）</dt>
          <dd className={s.big}>{rateText(yearlyRateBps)}</dd>
        </div>
      </dl>
      <Stack gap={4}>
        <Text tone="body">
          贷款 {formatYuan(principalFen)}，{months} 期，利息共 {formatYuan(interestFen)}
          {lastFen === monthlyFen ? '' : `，最后一期 ${formatYuan(lastFen)}`}
        </Text>
        <Text tone="hint" size={13}>
          首付 {formatYuan(downPaymentFen)}，其中签约时付给贷款机构 {formatYuan(dueAtSigningOf(offer))}
        </Text>
      </Stack>
    </Card>
  );
}
