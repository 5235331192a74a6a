import { QueryState } from '@ev/app-kit/query-state.tsx';
import { pointsText } from '@ev/mall-order/app/public.ts';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Returned } from '../../../contract/case.ts';
import type { CaseKind, CaseReason } from '../../../contract/kinds.ts';
import { extrasOf, rulesOf } from '../../model/case-words.ts';
import s from './quote-card.module.css';

/** What comes back for what was chosen, who pays the way, and the deadlines. */
export function QuoteCard({
  kind,
  reason,
  query,
}: {
  kind: CaseKind;
  reason: CaseReason;
  query: UseQueryResult<Returned>;
}) {
  return (
    <Card title={kind === 'exchange' ? '换货说明' : '退回的内容'} gap={12} aria-busy={query.isFetching}>
      <QueryState query={query} skeleton={<Skeleton shape="block" height={48} />}>
        {(returned) =>
          kind === 'exchange' ? (
            <Text tone="body">换成同价的规格，不用补款，也不退款</Text>
          ) : (
            <div role="status">
              <Price fen={returned.payFen} size="l" before="退款" />
              {returned.points > 0 && <Text tone="body">退回 {pointsText(returned.points)}</Text>}
              {extrasOf(returned).map((extra) => (
                <Text key={extra} tone="body">
                  {extra}
                </Text>
              ))}
            </div>
          )
        }
      </QueryState>
      <ul className={stackClass({ gap: 4 }, s.rules)}>
        {rulesOf(kind, reason).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
