import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { useState } from 'react';
import type { ServiceLine } from '../../../contract/case.ts';
import { VariantSheet } from './variant-sheet.tsx';

/** The variant that is wanted instead. */
export function VariantField({
  line: { productCode, skuCode },
  quantity,
  value,
  error,
  onChange,
}: {
  line: ServiceLine;
  quantity: number;
  value: string | null;
  error: string | undefined;
  onChange: (skuCode: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const query = useRead('mall.getProduct', { productCode });
  const chosen = query.data?.variants.find((variant) => variant.skuCode === value);
  return (
    <Field label="换成" error={error} group required>
      <Button variant="secondary" block name="newSkuCode" onClick={() => setOpen(true)}>
        {chosen ? chosen.values.join(' ') : '选择规格'}
      </Button>
      <VariantSheet
        query={query}
        skuCode={skuCode}
        quantity={quantity}
        value={value}
        open={open}
        onClose={() => setOpen(false)}
        onChoose={onChange}
      />
    </Field>
  );
}
