import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Rate } from '@ev/ui/rate.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Review } from '../../contract/product.ts';
import s from './review-card.module.css';
import { ReviewPictures } from './review-pictures.tsx';

const dayOf = (instant: string) => formatFullDay(shanghaiDay(new Date(instant)));

/** A customer's review, what they added later, and the brand's reply. */
export function ReviewCard({ review }: { review: Review }) {
  const { author, rating, text, pictures, variantText, writtenAt, addition, reply } = review;
  return (
    <article className={stackClass({ gap: 8 })} aria-label={`${author}的评价`}>
      <header className={s.head}>
        <strong>{author}</strong>
        <Rate value={rating} />
      </header>
      <Text size={12} tone="hint">
        {dayOf(writtenAt)}
        {variantText && ` · ${variantText}`}
      </Text>
      <p className={s.text}>{text}</p>
      <ReviewPictures pictures={pictures} label={`${author}的图片`} />
      {addition && (
        <div className={stackClass({ gap: 8 })}>
          <Text size={13} tone="accent">
            {dayOf(addition.writtenAt)} 追加评价
          </Text>
          <p className={s.text}>{addition.text}</p>
          <ReviewPictures pictures={addition.pictures} label={`${author}追加的图片`} />
        </div>
      )}
      {reply && <p className={s.reply}>品牌回复：{reply}</p>}
    </article>
  );
}
