import { QueryState } from '@ev/app-kit/query-state.tsx';
import type { Product } from '@ev/mall/contract/product.ts';
import { FieldContext } from '@ev/ui/field-context.ts';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { variantChoices } from '../../model/variant-choices.ts';

/** The other variants of the product; what cannot be had says why. */
export function VariantSheet({
  query,
  skuCode,
  quantity,
  value,
  open,
  onClose,
  onChoose,
}: {
  query: UseQueryResult<Product>;
  /** The variant that was bought. */
  skuCode: string;
  quantity: number;
  value: string | null;
  open: boolean;
  onClose: () => void;
  onChoose: (skuCode: string) => void;
}) {
  const choose = (chosen: string) => {
    onChoose(chosen);
    onClose();
  };
  return (
    // The options belong to the sheet, not to the field that opens it.
    <FieldContext value={null}>
      <Sheet open={open} onClose={onClose} title="选择要换的规格">
        <QueryState query={query} skeleton={<Skeleton shape="block" height={160} />}>
          {({ variants }) => {
            const choices = variantChoices(variants, { skuCode, quantity });
            if (choices.length === 0)
              return <Text tone="body">这件商品没有其他规格可以换，请选择其他售后类型</Text>;
            return <RadioGroup label="规格" options={choices} value={value} onChange={choose} />;
          }}
        </QueryState>
      </Sheet>
    </FieldContext>
  );
}
