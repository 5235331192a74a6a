import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import type { Card } from '../../../contract/card.ts';
import { effectWords } from '../../../contract/card-words.ts';
import { CardFace } from '../../parts/card-face.tsx';
import { CardLedger } from '../../parts/card-ledger.tsx';
import { rightCardRoute } from '../../routes.ts';
import s from './right-card-page.module.css';

/** Free charging that came with the customer's cars: its balance, rules and usage. */
export function Page() {
  const { vin } = usePageQuery(rightCardRoute);
  const query = useRead('charge-card.listCards', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载权益卡" heights={[170, 160, 200]} />}>
      {({ cards }) => {
        const ofCars = cards.filter((card) => card.vin !== null && (vin === undefined || card.vin === vin));
        if (ofCars.length === 0)
          return (
            <EmptyState
              image="card"
              title="没有可用的权益卡"
              description="随车的免费充电权益领取后会出现在这里，充电时先于其他卡抵扣"
              footer={<ButtonLink href={hrefTo('/pages/rights/charge')}>查看充电权益</ButtonLink>}
            />
          );
        return (
          <Stack gap={24} page={12}>
            {ofCars.map((card) => (
              <RightCard key={card.cardNo} card={card} />
            ))}
          </Stack>
        );
      }}
    </QueryState>
  );
}

function RightCard({ card }: { card: Card }) {
  const detail = useRead('charge-card.getCard', { cardNo: card.cardNo });
  return (
    <section className={stackClass({ gap: 12 })} aria-label={`${card.name}和使用记录`}>
      <CardFace card={card} />
      <QueryState query={detail} skeleton={<Skeleton shape="block" height={120} />}>
        {({ rules }) => (
          <ul className={s.rules}>
            {[effectWords(card), ...rules].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
      </QueryState>
      <CardLedger cardNo={card.cardNo} type={card.type} title="使用记录" />
    </section>
  );
}
