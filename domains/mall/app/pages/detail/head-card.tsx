import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { Product } from '../../../contract/product.ts';
import { fewestShown } from '../../model/fewest-shown.ts';
import { type Chosen, variantOf } from '../../model/options.ts';
import { cheapestOf, costsVary, pointsNote } from '../../model/price-text.ts';
import { PriceOfProduct } from '../../parts/price-of-product.tsx';
import { TimeLeft } from '../../parts/time-left.tsx';
import s from './head-card.module.css';

/** What it costs, what it is, which offers apply, and when it can be bought. */
export function HeadCard({
  product,
  chosen,
  now,
  onLaunch,
}: {
  product: Product;
  chosen: Chosen;
  now: () => number;
  onLaunch: () => void;
}) {
  const { name, tagline, variants, pointsPercent, soldCount, offers, shipsFrom } = product;
  const variant = variantOf(product, chosen);
  const shown = variant ?? cheapestOf(variants);
  const note = shown && pointsNote(shown.price, pointsPercent);
  return (
    <Card gap={8}>
      {shown && (
        <div
          className={stackClass({ inline: true, wrap: true, align: 'baseline', justify: 'between', gap: 8 })}
        >
          <PriceOfProduct price={shown.price} from={!variant && costsVary(variants)} size="l" />
          {soldCount >= fewestShown && <span className={s.sold}>已售 {soldCount}</span>}
        </div>
      )}
      {note && (
        <Text size={13} tone="accent">
          {note}
        </Text>
      )}
      <Head level={2} size={20}>
        {name}
      </Head>
      {tagline && <Text tone="body">{tagline}</Text>}
      {shipsFrom && <Tag tone="accent">预售</Tag>}
      {offers.length > 0 && (
        <ul className={stackClass({ gap: 4 })} aria-label="优惠活动">
          {offers.map(({ offerCode, name: offer, text, endsAt, left, audience }) => (
            <li key={offerCode}>
              <Link className={s.offer} to={hrefTo('/pages/shop/activityDetail', { id: offerCode })}>
                <Tag tone="danger">{offer}</Tag>
                <span>
                  {text}
                  {left !== null && `，还剩 ${left} 件`}
                  {audience.length > 0 && `，限${audience.join('、')}，下单时生效`}
                  <span className={s.ends}>
                    <WholeText text={`${formatShortDateTime(new Date(endsAt))} 结束`} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Launch product={product} now={now} onLaunch={onLaunch} />
    </Card>
  );
}

function Launch({ product, now, onLaunch }: { product: Product; now: () => number; onLaunch: () => void }) {
  const { launchAt, state } = product;
  if (state !== 'upcoming' || launchAt === null) return null;
  return (
    <Text size={13} className={s.launch}>
      <WholeText text={`${formatShortDateTime(new Date(launchAt))} 开售`} />，
      <TimeLeft before="还有" until={launchAt} now={now} onEnd={onLaunch} />
    </Text>
  );
}
