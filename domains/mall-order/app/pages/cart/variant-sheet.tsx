import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { priceText } from '@ev/mall/app/public.ts';
import { saleStateNames } from '@ev/mall/contract/kinds.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { CartLine } from '../../../contract/order.ts';

/** Replaces the variant of a line by another one of the same product. */
export function VariantSheet({
  line: { skuCode, productCode, name },
  quantity,
  open,
  onClose,
}: {
  line: CartLine;
  quantity: number;
  open: boolean;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState(skuCode);
  const query = useRead('mall.getProduct', open ? { productCode } : null);
  const change = useCommand('mall-order.changeCartLine');
  const save = () => {
    if (picked === skuCode) return onClose();
    change.mutate({ skuCode, newSkuCode: picked, quantity }, { onSuccess: onClose });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`更换“${name}”的规格`}
      footer={
        <Button block size="l" loading={change.isPending} loadingText="正在更换" onClick={save}>
          确定
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Skeleton shape="block" height={160} />}>
        {({ options, variants }) => (
          <RadioGroup
            label={options.map((option) => option.name).join('、') || '规格'}
            options={variants.map(({ skuCode: value, values, price, state, available }) => ({
              value,
              label: values.join(' ') || name,
              extra: priceText(price),
              ...(state !== 'available' && value !== skuCode && { disabledReason: saleStateNames[state] }),
              ...(state === 'available' && available <= 5 && { description: `只剩 ${available} 件` }),
            }))}
            value={picked}
            onChange={setPicked}
          />
        )}
      </QueryState>
      {change.isError && (
        <Text tone="danger" role="alert">
          {messageOf(change.error)}
        </Text>
      )}
    </Sheet>
  );
}
