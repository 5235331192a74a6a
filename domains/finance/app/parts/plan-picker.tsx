import { formatYuan } from '@ev/kernel/money.ts';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Slider } from '@ev/ui/slider.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import { planKindNames } from '../../contract/kinds.ts';
import { rateText } from '../../contract/loan-math.ts';
import { type Choice, dueAtSigningOf, spentOf } from '../../contract/offer.ts';
import type { Offer, Plan } from '../../contract/plan.ts';
import { termAt } from '../model/plan-choice.ts';
import s from './plan-picker.module.css';

type PricedPlan = { plan: Plan; offer: Offer };

/** Plans side by side: each with the instalment and, as large, the yearly rate. */
export function PlanTiles({
  plans,
  chosen,
  onChoose,
}: {
  plans: readonly PricedPlan[];
  chosen: string;
  onChoose(planCode: string): void;
}) {
  return (
    <ul className={s.plans} aria-label="金融方案">
      {plans.map(({ plan, offer: { cost } }) => {
        const isChosen = plan.planCode === chosen;
        return (
          <li key={plan.planCode}>
            <button
              type="button"
              className={s.plan}
              aria-pressed={isChosen}
              onClick={() => onChoose(plan.planCode)}
            >
              <span>
                <span className={textClass({ strong: true, block: true })}>{plan.name}</span>
                <span className={textClass({ tone: 'hint', size: 12, block: true })}>{plan.text}</span>
              </span>
              <Figure label="月供">
                <Price fen={cost.monthlyFen} size="inherit" />
              </Figure>
              <Figure label="年化利率">{rateText(cost.yearlyRateBps)}</Figure>
              <span className={textClass({ size: 12 }, isChosen ? s.chosen : undefined)}>
                {isChosen ? '已选择' : `${cost.months} 期`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={s.figure}>
      <span className={textClass({ tone: 'hint', size: 12 })}>{label}</span>
      <span className={s.big}>{children}</span>
    </span>
  );
}

/** Down payment and term of the chosen plan. */
export function PlanSliders({
  plan,
  offer,
  choice,
  onChange,
}: {
  plan: Plan;
  offer: Offer;
  choice: Choice;
  onChange(choice: Choice): void;
}) {
  const { minDownPercent, maxDownPercent, terms } = plan;
  return (
    <Card gap={12} aria-label="首付和期数">
      <div>
        <p className={s.line}>
          <span>首付 {choice.downPercent}%</span>
          <Price fen={offer.downPaymentFen} />
        </p>
        <Slider
          label="首付比例"
          min={minDownPercent}
          max={maxDownPercent}
          value={choice.downPercent}
          valueText={(percent) => `${percent}%`}
          onChange={(downPercent) => onChange({ ...choice, downPercent })}
        />
      </div>
      <div>
        <p className={s.line}>
          <span>期数</span>
          <span className={textClass({ strong: true })}>{choice.months} 期</span>
        </p>
        {terms.length > 1 && (
          <Slider
            label="期数"
            min={0}
            max={terms.length - 1}
            value={termAt(plan, choice.months)}
            valueText={(at) => `${terms[at]?.months ?? 0} 期`}
            onChange={(at) => onChange({ ...choice, months: terms[at]?.months ?? choice.months })}
          />
        )}
      </div>
    </Card>
  );
}

/** Everything that a loan costs; the rows add up. */
export function OfferCost({ offer }: { offer: Offer }) {
  const { planName, lenderName, kind, cost, depositFen, downPaymentFen } = offer;
  const { months, monthlyFen, lastFen, balloonFen, interestFen, principalFen, totalFen } = cost;
  const atSigningFen = dueAtSigningOf(offer);
  return (
    <Card title="费用明细" gap={12}>
      <dl className={s.figures}>
        <div className={s.figure}>
          <dt className={textClass({ tone: 'hint', size: 12 })}>月供</dt>
          <dd className={s.big}>
            <Price fen={monthlyFen} size="inherit" />
          </dd>
        </div>
        <div className={s.figure}>
          <dt className={textClass({ tone: 'hint', size: 12 })}>年化利率（单利）</dt>
          <dd className={s.big}>{rateText(cost.yearlyRateBps)}</dd>
        </div>
      </dl>
      <PriceRows
        rows={[
          { key: 'down', label: '首付', fen: downPaymentFen, note: downNote(depositFen, atSigningFen) },
          { key: 'principal', label: '贷款本金', fen: principalFen },
          { key: 'interest', label: '利息', fen: interestFen },
        ]}
        totalFen={spentOf(offer)}
        totalLabel="购车总支出"
      />
      <Stack gap={4}>
        <Text tone="hint" size={13}>
          {planName}，{planKindNames[kind]}，{months} 期共还 {formatYuan(totalFen)}
          {balloonFen > 0
            ? `，最后一期 ${formatYuan(lastFen)}（含尾期 ${formatYuan(balloonFen)}）`
            : lastFen !== monthlyFen
              ? `，最后一期 ${formatYuan(lastFen)}`
              : ''}
          。
        </Text>
        <Text tone="hint" size={13}>
          由{lenderName}提供。年化利率为月内部收益率的 12 倍，没有其他费用；能否贷款和金额以贷款机构审批为准。
        </Text>
      </Stack>
    </Card>
  );
}

const downNote = (depositFen: number, atSigningFen: number): string =>
  depositFen === 0
    ? '含定金'
    : `已付定金 ${formatYuan(depositFen)}，签约时付给贷款机构 ${formatYuan(atSigningFen)}`;

/** The instalment for the bottom bar, with the yearly rate that belongs to it. */
export function MonthlyLead({ offer: { cost } }: { offer: Offer }) {
  return (
    <span className={s.figure}>
      <Price fen={cost.monthlyFen} size="l" after="/月" />
      <span className={textClass({ strong: true })}>年化利率 {rateText(cost.yearlyRateBps)}</span>
    </span>
  );
}
