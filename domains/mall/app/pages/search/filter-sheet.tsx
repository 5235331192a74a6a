import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useState } from 'react';
import { type PriceRange, rangeOf } from '../../model/price-range.ts';
import type { ProductFilters } from '../../model/product-search.ts';

const yuanOf = (fen: number | undefined) => (fen === undefined ? '' : String(fen / 100));

/** The filters of a list of products. They apply on confirmation only. */
export function FilterSheet({
  filters,
  onClose,
  onChange,
}: {
  filters: ProductFilters;
  onClose: () => void;
  onChange: (filters: ProductFilters) => void;
}) {
  const [from, setFrom] = useState(yuanOf(filters.fromFen));
  const [to, setTo] = useState(yuanOf(filters.toFen));
  const [inStock, setInStock] = useState(filters.inStock ?? false);
  const [forPoints, setForPoints] = useState(filters.forPoints ?? false);
  const [range, setRange] = useState<PriceRange>({ error: null });
  const apply = () => {
    const next = rangeOf(from, to);
    setRange(next);
    if (next.error !== null) return;
    onChange({
      fromFen: next.fromFen,
      toFen: next.toFen,
      inStock: inStock || undefined,
      forPoints: forPoints || undefined,
    });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="筛选商品"
      footer={
        <Stack inline gap={12}>
          <Button
            variant="secondary"
            block
            onClick={() => {
              onChange({});
              onClose();
            }}
          >
            清空筛选
          </Button>
          <Button block onClick={apply}>
            查看结果
          </Button>
        </Stack>
      }
    >
      <Stack gap={16}>
        <Field label="最低价（元）">
          <TextInput kind="decimal" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="最高价（元）" error={range.error}>
          <TextInput kind="decimal" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Checkbox checked={inStock} onChange={(event) => setInStock(event.target.checked)}>
          只看有货
        </Checkbox>
        <Checkbox checked={forPoints} onChange={(event) => setForPoints(event.target.checked)}>
          只看可用积分的商品
        </Checkbox>
      </Stack>
    </Sheet>
  );
}
