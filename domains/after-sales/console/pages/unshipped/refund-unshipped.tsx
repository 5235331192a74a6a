import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { MallOrderPart } from '@ev/mall-order/console/public.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { InputNumber, Radio, Select } from 'antd';
import { useEffect } from 'react';
import { refundUnshipped } from '../../../contract/staff-endpoints.ts';
import { type UnshippedGoods, unshippedGoods, unshippedGoodsNames } from '../../../contract/staff-kinds.ts';
import { amountText } from '../../words/amount-text.ts';

const goodsOptions = unshippedGoods.map((value) => ({ value, label: unshippedGoodsNames[value] }));

/** Units that cannot be shipped are refunded; with the last of them the order counts as shipped. */
export function RefundUnshipped({
  orderNo,
  lines,
  onDone,
  onCancel,
}: {
  orderNo: string;
  /** Lines with units that are not shipped; at least one. */
  lines: MallOrderPart['order']['lines'];
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(refundUnshipped, {
    begin: {
      orderNo,
      lineId: lines[0]?.lineId ?? '',
      quantity: 1 as number | null,
      found: null as UnshippedGoods | null,
      /** Unknown until the sum is quoted. */
      seenFen: -1,
      reason: '',
    },
    fieldOf: { 'mall-order.tooManyUnits': 'quantity' },
    onDone({ awaitsApproval }) {
      onDone(awaitsApproval ? requestedText : '已退款，客户会收到消息');
      onCancel();
    },
  });
  const { typed, errors, change } = form;
  const line = lines.find(({ lineId }) => lineId === typed.lineId);
  const open = line ? line.quantity - line.shippedQuantity - line.droppedQuantity : 1;
  const { data: quote } = useRead('after-sales.quoteUnshipped', {
    orderNo,
    lineId: typed.lineId,
    // An empty field is quoted like the smallest quantity until another one is typed.
    quantity: typed.quantity ?? 1,
  });
  const quotedFen = quote?.payFen ?? -1;
  const isSeen = typed.seenFen === quotedFen;
  useEffect(() => {
    if (!isSeen) change({ seenFen: quotedFen });
  }, [change, isSeen, quotedFen]);
  return (
    <CommandModal
      title="未发的商品退款"
      text={`原路退回 ${quote ? amountText(quote) : '…'}，不能撤销。其余商品都已发出时，订单变为待收货。`}
      okText="退款"
      danger
      form={form}
      moved={['mall-order.moved', 'mall-order.notFound', 'mall-order.lineNotFound', 'after-sales.sumChanged']}
      onCancel={onCancel}
    >
      <Allowance call={refundUnshipped.id} />
      <Field id="unshipped-line" label="商品" error={errors.lineId ?? ''}>
        {({ id }) => (
          <Select
            id={id}
            value={typed.lineId}
            options={lines.map(({ lineId, name, variantText }) => ({
              value: lineId,
              label: `${name} ${variantText}`.trim(),
            }))}
            onChange={(lineId) => change({ lineId, quantity: 1 })}
          />
        )}
      </Field>
      <Field id="unshipped-quantity" label="数量" hint={`未发 ${open} 件`} error={errors.quantity ?? ''}>
        {({ id }) => (
          <InputNumber
            id={id}
            min={1}
            max={open}
            precision={0}
            value={typed.quantity}
            onChange={(value) => change({ quantity: value })}
          />
        )}
      </Field>
      <Field id="unshipped-found" label="商品去向" error={errors.found ?? ''}>
        {({ id, 'aria-describedby': describedBy }) => (
          <Radio.Group
            id={id}
            aria-label="商品去向"
            aria-describedby={describedBy}
            options={goodsOptions}
            value={typed.found}
            onChange={({ target }) => change({ found: target.value })}
          />
        )}
      </Field>
      <ReasonField
        hint="客户会看到"
        longest={100}
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
