import { formatYuan } from '@ev/kernel/money.ts';
import { Card } from '@ev/ui/card.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Plan } from '../../contract/installation.ts';
import type { FeeTerms } from '../../contract/terms.ts';
import s from './parts.module.css';

/** What is free, and the unit price of everything else: known before any visit. */
export function TermsCard({ terms }: { terms: FeeTerms }) {
  const { name, freeMetres, cableFen, includes, items } = terms;
  return (
    <Card title={name}>
      <Stack gap={12}>
        <ul className={s.list} aria-label="免费包含">
          {includes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Text tone="hint" size={13}>
          线缆超出 {freeMetres} 米的部分每米 {formatYuan(cableFen)}。
          {items.length > 0 && '现场需要时才收取的增项：'}
        </Text>
        {items.length > 0 && (
          <ul className={stackClass({ gap: 8 })} aria-label="增项单价">
            {items.map(({ code, name: item, text, unit, priceFen }) => (
              <li key={code} className={s.price}>
                <span>
                  {item}
                  <span className={s.detail}>{text}</span>
                </span>
                <span className={s.amount}>
                  {formatYuan(priceFen)}/{unit}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

/** The result of the survey, row by row with unit prices. */
export function PlanCard({ plan, terms }: { plan: Plan; terms: FeeTerms }) {
  const { text, cableMetres, rows, totalFen } = plan;
  return (
    <Card title="安装方案">
      <Stack gap={12}>
        <p>{text}</p>
        <Text tone="hint" size={13}>
          线缆 {cableMetres} 米，其中 {Math.min(cableMetres, terms.freeMetres)} 米免费
        </Text>
        {rows.length === 0 ? (
          <p>没有增项，无需付款。</p>
        ) : (
          <PriceRows
            rows={rows.map(({ code, name, unit, priceFen, quantity, amountFen }) => ({
              key: code,
              label: name,
              fen: amountFen,
              note: `${formatYuan(priceFen)}/${unit} × ${quantity} ${unit}`,
            }))}
            totalFen={totalFen}
            totalLabel="增项合计"
          />
        )}
      </Stack>
    </Card>
  );
}
