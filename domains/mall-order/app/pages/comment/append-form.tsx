import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AppendReview, type OrderLine } from '../../../contract/order.ts';
import { GoodsLine } from '../../parts/goods-line.tsx';
import { PictureField, waitForPictures } from './picture-field.tsx';

/** Adds to a review after use, once. */
export function AppendForm({
  orderNo,
  line,
  review,
}: {
  orderNo: string;
  line: OrderLine;
  review: NonNullable<OrderLine['review']>;
}) {
  const { lineId } = line;
  const navigate = useNavigate();
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `mall-review-addition.${lineId}`,
    initial: { text: '' },
    schema: AppendReview,
    inputOf: ({ text }) => ({ orderNo, lineId, text, pictureIds }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: useCommand('mall-order.appendReview'),
    onSent() {
      feedback.showToast({ title: '已追加评价', icon: 'success', durationMs: toastMs.standard });
      void navigate(hrefTo('/pages/shop/orderDetail', { orderId: orderNo }), { replace: true });
    },
  });
  const { errors, text } = form;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card gap={12}>
          <GoodsLine goods={line} />
          <Rate label="你的评分" value={review.rating} />
          <Text tone="body">{review.text}</Text>
        </Card>
        <FormSection title="追加评价">
          <Field label="评价" error={errors.text} hint="只能追加一次" required>
            <TextArea {...text('text')} maxLength={500} rows={5} placeholder="用了一段时间，感觉怎么样" />
          </Field>
          <PictureField
            orderNo={orderNo}
            error={errors.pictureIds}
            onChange={setPictureIds}
            onPending={setPending}
          />
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在发布">
          追加评价
        </Button>
      </BottomBar>
    </>
  );
}
