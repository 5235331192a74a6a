import { Card } from '@ev/ui/card.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import type { QuotedLine } from '../../contract/order.ts';

/** Accepts that some products of an order cannot be returned, and names them with the reasons. */
export function NoReturnTick({
  lines,
  checked,
  onChange,
}: {
  lines: readonly QuotedLine[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const names = lines
    .filter(({ returnable }) => !returnable)
    .map(({ name, notReturnableReason: reason }) => (reason === null ? name : `${name}（${reason}）`));
  return (
    <Card padY={4}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        我知道以下商品不支持七天无理由退货：{[...new Set(names)].join('、')}
      </Checkbox>
    </Card>
  );
}
