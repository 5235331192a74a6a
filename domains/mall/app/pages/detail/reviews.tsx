import { latePart } from '@ev/app-kit/late-part.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Suspense, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { ReviewCard } from '../../parts/review-card.tsx';

/** Most visitors do not read all reviews. */
const ReviewSheet = latePart(async () => (await import('./review-sheet.tsx')).ReviewSheet);
const shownCount = 2;

/** What customers who bought it think: their average, the latest reviews, and the way to all of them. */
export function Reviews({ product: { productCode, reviews } }: { product: Product }) {
  const { figures, latest } = reviews;
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { count, averageTenths } = figures;
  return (
    <Card
      title={`评价（${count}）`}
      extra={
        averageTenths !== null && (
          <Stack inline align="center" gap={4}>
            <Rate label="平均评分" value={Math.round(averageTenths / 10)} />
            <Text size={13} digits aria-hidden="true">
              {(averageTenths / 10).toFixed(1)}
            </Text>
          </Stack>
        )
      }
    >
      {count === 0 ? (
        <Text size={13} tone="body">
          还没有评价。购买并收到商品后可以写第一条
        </Text>
      ) : (
        <Stack gap={16}>
          {latest.slice(0, shownCount).map((review) => (
            <ReviewCard key={review.reviewNo} review={review} />
          ))}
          {count > shownCount && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => {
                setAsked(true);
                setOpen(true);
              }}
            >
              查看全部 {count} 条评价
            </Button>
          )}
        </Stack>
      )}
      {asked && (
        <Suspense>
          <ReviewSheet
            productCode={productCode}
            figures={figures}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
