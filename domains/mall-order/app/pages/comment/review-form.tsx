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
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OrderLine, WriteReview } from '../../../contract/order.ts';
import { GoodsLine } from '../../parts/goods-line.tsx';
import { PictureField, waitForPictures } from './picture-field.tsx';

/** Stars, a text and pictures for one line. */
export function ReviewForm({ orderNo, line }: { orderNo: string; line: OrderLine }) {
  const { lineId } = line;
  const navigate = useNavigate();
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `mall-review.${lineId}`,
    initial: { rating: 0, text: '' },
    schema: WriteReview,
    inputOf: ({ rating, text }) => ({
      orderNo,
      lineId,
      text,
      pictureIds,
      rating: rating === 0 ? undefined : rating,
    }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: useCommand('mall-order.writeReview'),
    onSent() {
      feedback.showToast({ title: '感谢你的评价', icon: 'success', durationMs: toastMs.standard });
      void navigate(hrefTo('/pages/shop/orderDetail', { orderId: orderNo }), { replace: true });
    },
  });
  const { typed, errors, change, text } = form;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card>
          <GoodsLine goods={line} />
        </Card>
        <FormSection title="你的评价">
          <Field label="评分" group error={errors.rating && '请选择几颗星'} required>
            <Rate value={typed.rating} onChange={(rating) => change({ rating })} />
          </Field>
          <Field label="评价" error={errors.text} required>
            <TextArea
              {...text('text')}
              maxLength={500}
              rows={5}
              placeholder="用起来怎么样，和想的一样吗，5 个字以上"
            />
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
          发布评价
        </Button>
      </BottomBar>
    </>
  );
}
