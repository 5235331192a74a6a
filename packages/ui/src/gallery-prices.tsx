import { Card } from './card.tsx';
import { Fold } from './fold.tsx';
import { Section } from './gallery-section.tsx';
import { Price } from './price.tsx';
import { PriceRows } from './price-rows.tsx';
import { Stack } from './stack.tsx';

export const priceRows = [
  { key: 'car', label: '远山 S7 长续航版', fen: 25_990_000, note: '19 英寸轮毂，远海青' },
  { key: 'paint', label: '选装外观', fen: 800_000 },
  { key: 'pack', label: '舒享选装包', fen: 1_200_000 },
  { key: 'gift', label: '限时选装基金', fen: -1_000_000 },
];

/** Prices and what they consist of. */
export function PriceSection() {
  return (
    <Section title="价格">
      <Stack gap={12}>
        <Stack inline wrap align="center" gap={12}>
          <Price fen={25_990_000} size="xl" after="起" />
          <Price fen={128_850} size="l" />
          <Price fen={9_900} />
          <Price fen={12_900} size="s" struck />
          <Price fen={199} size="s" after="/度" />
        </Stack>
        <Card title="价格明细">
          <PriceRows rows={priceRows} totalFen={26_990_000} />
        </Card>
        <Card>
          <Fold title="车辆总价" extra={<Price fen={26_990_000} />}>
            <PriceRows rows={priceRows} totalFen={26_990_000} />
          </Fold>
        </Card>
      </Stack>
    </Section>
  );
}
