import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Card } from '@ev/ui/card.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { amountWords } from '../../contract/card-words.ts';
import { type CardType, entryKindNames } from '../../contract/kinds.ts';
import { signOf } from '../model/card-face.ts';
import s from './card-ledger.module.css';

/** The entries of a card's ledger, latest first. */
export function CardLedger({
  cardNo,
  type,
  title = '卡片明细',
}: {
  cardNo: string;
  type: CardType;
  title?: string;
}) {
  const query = usePagedRead('charge-card.listEntries', { cardNo });
  return (
    <Card title={title}>
      <QueryState query={query} skeleton={<Skeleton shape="block" height={96} />}>
        {({ pages }) => (
          <div className={s.list}>
            <InfiniteList state={listStateOf(query)} onLoadMore={() => void query.fetchNextPage()} endText="">
              <ul>
                {pages
                  .flatMap(({ list }) => list)
                  .map((entry) => (
                    <li key={entry.id} className={s.entry}>
                      <span className={s.what}>
                        {entryKindNames[entry.kind]}
                        {entry.chargeOrderId !== null && (
                          <Link
                            look="quiet"
                            className={s.order}
                            href={hrefTo('/pages/charge/detail', { id: entry.chargeOrderId })}
                          >
                            查看充电订单
                          </Link>
                        )}
                      </span>
                      <span className={textClass({ strong: true, digits: true })}>
                        {signOf(entry)}
                        {amountWords(type, Math.abs(entry.amount))}
                      </span>
                      <time className={s.at} dateTime={entry.bookedAt}>
                        {formatDateTime(new Date(entry.bookedAt))}
                      </time>
                    </li>
                  ))}
              </ul>
            </InfiniteList>
          </div>
        )}
      </QueryState>
    </Card>
  );
}
