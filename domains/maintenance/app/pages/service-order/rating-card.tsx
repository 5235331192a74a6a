import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { RateWork, type WorkOrder } from '../../../contract/maintenance.ts';

/** The customer's rating of the visit, given once. */
export function RatingCard({ order: { workOrderNo, canRate, rating } }: { order: WorkOrder }) {
  if (rating)
    return (
      <Card title="你的评价" gap={8}>
        <Rate value={rating.stars} />
        {rating.text !== '' && <Text tone="body">{rating.text}</Text>}
      </Card>
    );
  return canRate ? <RatingForm workOrderNo={workOrderNo} /> : null;
}

function RatingForm({ workOrderNo }: { workOrderNo: string }) {
  const form = useForm({
    name: `maintenance.rate.${workOrderNo}`,
    initial: { stars: 0, text: '' },
    schema: RateWork,
    inputOf: ({ stars, text }) => ({ workOrderNo, text, stars: stars === 0 ? undefined : stars }),
    command: useCommand('maintenance.rate'),
    onSent: () =>
      feedback.showToast({ title: '感谢你的评价', icon: 'success', durationMs: toastMs.standard }),
  });
  const { typed, errors, change, text } = form;
  return (
    <Card title="这次服务怎么样">
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <Field label="评分" group error={errors.stars && '请选择几颗星'} required>
          <Rate value={typed.stars} onChange={(stars) => change({ stars })} />
        </Field>
        <Field label="评价" hint="选填" error={errors.text}>
          <TextArea {...text('text')} maxLength={300} rows={3} />
        </Field>
        <Button {...form.button} loadingText="正在提交">
          提交评价
        </Button>
      </form>
    </Card>
  );
}
