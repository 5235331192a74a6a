import { messageOf } from '@ev/app-kit/form-errors.ts';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { reviewTagNames } from '@ev/station/contract/words.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Rate } from '@ev/ui/rate.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Suspense, useState } from 'react';
import s from './detail-page.module.css';

const also = ['charge.'];

const ReviewSheet = latePart(async () => (await import('./review-sheet.tsx')).ReviewSheet);

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
          <Suspense fallback={null}>
            <ReviewSheet
              key={`${stars} ${own.text} ${own.tags.join()}`}
              chargeOrderId={chargeOrderId}
              stars={stars}
              own={own}
              open={writes}
              onGiven={setStars}
              onClose={() => setWrites(false)}
            />
          </Suspense>
        </>
      )}
    </section>
  );
}
