import { FormSection } from '@ev/app-kit/form-section.tsx';
import { CouponCell } from '@ev/coupon/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { SubmitBar } from '@ev/ui/submit-bar.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import type { Quote } from '../../../contract/order.ts';
import { useConfirm } from '../../data/use-confirm.ts';
import type { Item } from '../../model/items.ts';
import { pointsText } from '../../model/order-words.ts';
import { rowsOf } from '../../model/quote-rows.ts';
import { type Choices, pointsOf, reasonNotToSubmit } from '../../model/wishes.ts';
import { AddressCard } from '../../parts/address-card.tsx';
import { ChangedNotice } from '../../parts/changed-notice.tsx';
import { DeliveryText } from '../../parts/delivery-text.tsx';
import { NoReturnTick } from '../../parts/no-return-tick.tsx';
import { QuotedLines } from '../../parts/quoted-lines.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PointsCard } from './points-card.tsx';

/** Everything that an order needs, with what it costs. */
export function ConfirmForm({
  name,
  items,
  quote,
  choices,
  choose,
  dropChoices,
  pending,
}: {
  name: string;
  items: readonly Item[];
  quote: Quote;
  choices: Choices;
  choose: (change: Partial<Choices>) => void;
  dropChoices: () => void;
  pending: boolean;
}) {
  const { form, asksNoReturn, accepted, changes } = useConfirm({ name, items, quote, dropChoices });
  const points = pointsOf(quote);
  const reason = reasonNotToSubmit(quote, { accepted, pending });
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <ChangedNotice message={form.errors.form} changes={changes} />
        <AddressCard address={quote.address} problem={quote.addressProblem} />
        <Card title="商品" gap={16}>
          <QuotedLines lines={quote.lines} />
          <DeliveryText delivery={quote.delivery} />
        </Card>
        <CouponCell
          coupons={quote.coupons}
          couponNo={quote.couponNo}
          savedFen={quote.couponFen}
          emptyText="领到优惠券后，下单时可以在这里使用"
          onChoose={(no) => choose({ coupon: { no } })}
        />
        <PointsCard quote={quote} chosen={choices.points} onChoose={(count) => choose({ points: count })} />
        <FormSection title="发票和备注">
          <InvoiceFields form={form} />
          <Field label="备注" hint="选填，如方便收货的时间" error={form.errors.remark}>
            <TextArea {...form.text('remark')} maxLength={100} rows={2} />
          </Field>
        </FormSection>
        <Card title="价格明细">
          <PriceRows
            rows={rowsOf(quote, {
              reduced: quote.reductions.map(({ name }) => name).join('、'),
            })}
            totalFen={quote.payFen}
            totalLabel="应付"
          />
          {points > 0 && (
            <Text size={13} tone="body">
              另需 {pointsText(points)}，余额 {pointsText(quote.points.balance)}
            </Text>
          )}
        </Card>
        {asksNoReturn && (
          <NoReturnTick
            lines={quote.lines}
            checked={form.typed.noReturnAccepted}
            onChange={(noReturnAccepted) => form.change({ noReturnAccepted })}
          />
        )}
      </form>
      <SubmitBar
        fen={quote.payFen}
        before="应付"
        note={points > 0 ? `另需 ${pointsText(points)}` : undefined}
      >
        <Button {...form.button} disabledReason={reason} loadingText="正在提交订单">
          提交订单
        </Button>
      </SubmitBar>
    </>
  );
}
