import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import type { Api } from '@ev/contract';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { RateStation } from '@ev/station/contract/station.ts';
import { longestReview, mostReviewTags, reviewTagNames, reviewTags } from '@ev/station/contract/words.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import s from './detail-page.module.css';

type Own = Api['station.getOwnReview']['output'];
const also = ['charge.'];

/** One review per session; the last one counts. Stars are given by a tap, words in a sheet. */
export function Review({ chargeOrderId, given }: { chargeOrderId: string; given: number | null }) {
  const rate = useCommand('station.rateStation', { also });
  const own = useRead('station.getOwnReview', { chargeOrderId }).data;
  const [stars, setStars] = useState(given ?? 0);
  const [writes, setWrites] = useState(false);
  const give = (next: number) => {
    const before = stars;
    setStars(next);
    rate.mutate(
      { chargeOrderId, stars: next },
      {
        onSuccess: () => feedback.showToast({ title: '已收到你的评分', durationMs: toastMs.standard }),
        onError: (error) => {
          setStars(before);
          feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
        },
      },
    );
  };
  const hasWords = own !== undefined && (own.text !== '' || own.tags.length > 0);
  return (
    <section className={s.card} aria-label="评分">
      <h2 className={s.title}>{given === null ? '这次充电怎么样' : '你的评分'}</h2>
      <Rate label="为充电站评分" value={stars} onChange={give} />
      {own?.hidden && (
        <Text tone="warn" role="status">
          这条评价已被隐藏，只有你能看到。原因：{own.hidden.reason}
        </Text>
      )}
      {hasWords && (
        <p className={s.text}>
          {[own.tags.map((tag) => reviewTagNames[tag]).join('、'), own.text].filter(Boolean).join('，')}
        </p>
      )}
      {own && stars > 0 && (
        <>
          <Button size="s" variant="secondary" onClick={() => setWrites(true)}>
            {hasWords ? '修改评价' : '写评价'}
          </Button>
          <ReviewSheet
            key={`${stars} ${own.text} ${own.tags.join()}`}
            chargeOrderId={chargeOrderId}
            stars={stars}
            own={own}
            open={writes}
            onGiven={setStars}
            onClose={() => setWrites(false)}
          />
        </>
      )}
    </section>
  );
}

function ReviewSheet({
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
    command: useCommand('station.rateStation', { also }),
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
            <span className={stackClass({ inline: true, wrap: true, gap: 8 })}>
              {reviewTags.map((tag) => {
                const isOn = typed.tags.includes(tag);
                return (
                  <Button
                    key={tag}
                    size="s"
                    variant={isOn ? 'primary' : 'secondary'}
                    aria-pressed={isOn}
                    onClick={() =>
                      change({ tags: isOn ? typed.tags.filter((one) => one !== tag) : [...typed.tags, tag] })
                    }
                  >
                    {reviewTagNames[tag]}
                  </Button>
                );
              })}
            </span>
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
