import { CardList } from '@ev/app-kit/card-list.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import type { ServiceLine } from '../../../contract/case.ts';
import { LineCard } from '../../parts/line-card.tsx';

/** Which product of the order the application is for. */
export function ChooseLine({ lines }: { lines: readonly ServiceLine[] }) {
  if (lines.length === 0)
    return (
      <EmptyState
        image="list"
        title="这个订单没有可以申请售后的商品"
        description="发货后才能申请售后；还没发货的，可以在订单里取消"
      />
    );
  return (
    <Stack gap={12} page={12}>
      <Head>选择要申请的商品</Head>
      <CardList>
        {lines.map((line) => (
          <li key={line.lineId}>
            <LineCard line={line} named={false} />
          </li>
        ))}
      </CardList>
    </Stack>
  );
}
