import { useForm } from '@ev/app-kit/use-form.ts';
import type { Api } from '@ev/contract';
import { useCommand } from '@ev/query/use-command.ts';
import { RateStation } from '@ev/station/contract/station.ts';
import {
  badTags,
  goodTags,
  longestReview,
  mostReviewTags,
  reviewTagNames,
} from '@ev/station/contract/words.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TreeSelect } from '@ev/ui/tree-select.tsx';

type Own = Api['station.getOwnReview']['output'];

const branches = [
  { key: 'good', label: '满意的', tags: goodTags },
  { key: 'bad', label: '不满意的', tags: badTags },
].map(({ key, label, tags }) => ({
  key,
  label,
  children: tags.map((value) => ({ value, label: reviewTagNames[value] })),
}));

/** Stars, tags and text of a session's review. Loads after the page. */
export function ReviewSheet({
  chargeOrderId,
  stars,
  own: { text, tags },
  open,
  onGiven,
  onClose,
}: {
  chargeOrderId: string;
  stars: number;
  own: Own;
  open: boolean;
  onGiven: (stars: number) => void;
  onClose: () => void;
}) {
  const form = useForm({
    name: `charge-review.${chargeOrderId}`,
    initial: { chargeOrderId, stars, text, tags },
    schema: RateStation,
    command: useCommand('station.rateStation', { also: ['charge.'] }),
    onSent(given) {
      onGiven(given.stars);
      feedback.showToast({ title: '已收到你的评价', icon: 'success', durationMs: toastMs.standard });
      onClose();
    },
  });
  const { typed, change, errors } = form;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="评价充电站"
      footer={
        <Button {...form.button} block loadingText="正在提交">
          提交评价
        </Button>
      }
    >
      <form {...form.props}>
        <Stack gap={16}>
          <Field label="评分" error={errors.stars} group>
            <Rate value={typed.stars} onChange={(next) => change({ stars: next })} />
          </Field>
          <Field label={`标签（最多 ${mostReviewTags} 个）`} error={errors.tags} group>
            <TreeSelect
              label="评价标签"
              branches={branches}
              value={typed.tags}
              onChange={(tags) => change({ tags })}
              max={mostReviewTags}
              height={220}
            />
          </Field>
          <Field label="评价" error={errors.text}>
            <TextArea
              {...form.text('text')}
              placeholder="位置、停车、设备怎么样？其他车主能看到，不会显示你是谁"
              maxLength={longestReview}
              rows={4}
            />
          </Field>
        </Stack>
      </form>
    </Sheet>
  );
}
