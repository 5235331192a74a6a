import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { StationLine } from '../../contract/station.ts';
import { reviewTagNames } from '../../contract/words.ts';
import s from './reviews.module.css';

/**
 * What customers who charged at a station say about it. The page is complete without it, so it shows nothing while
 * it loads.
 */
export function Reviews({ stationId, rating }: Pick<StationLine, 'stationId' | 'rating'>) {
  const query = usePagedRead('station.listReviews', { stationId, pageSize: 5 });
  const pages = query.data?.pages;
  const [first] = pages ?? [];
  if (!first) return null;
  const reviews = pages?.flatMap(({ list }) => list) ?? [];
  return (
    <section aria-labelledby="reviews">
      <Head spaced id="reviews">
        {rating ? `评价 · ${rating.stars} 分，${rating.count} 人评分` : '评价'}
      </Head>
      {first.tags.length > 0 && (
        <ul className={stackClass({ inline: true, wrap: true, gap: 8 }, s.tags)} aria-label="评价标签">
          {first.tags.map(({ tag, count }) => (
            <li key={tag}>
              <Tag>
                {reviewTagNames[tag]} {count}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {reviews.length === 0 ? (
        <Text tone="body">还没有文字评价。充完电后，可以在充电订单里评价。</Text>
      ) : (
        <ul className={s.list}>
          {reviews.map(({ stars, text, tags, chargedAt }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reviews are anonymous, and their order does not change
            <li key={at} className={s.review}>
              <span className={s.head}>
                <Rate label="评分" value={stars} />
                <Text tone="hint" size={13}>
                  {formatDay(shanghaiDay(new Date(chargedAt)))} 充电
                </Text>
              </span>
              {text && <p className={s.text}>{text}</p>}
              {tags.length > 0 && (
                <Text tone="body" size={13}>
                  {tags.map((tag) => reviewTagNames[tag]).join('、')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          block
          variant="quiet"
          loading={query.isFetchingNextPage}
          loadingText="正在加载"
          onClick={() => void query.fetchNextPage()}
        >
          更多评价
        </Button>
      )}
    </section>
  );
}
