import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import type { Api } from '@ev/contract';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { cardClass } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import { fewestShown } from '../../model/fewest-shown.ts';
import { PriceOfProduct } from '../../parts/price-of-product.tsx';
import { RemindButton } from '../../parts/remind-button.tsx';
import { TimeLeft } from '../../parts/time-left.tsx';
import s from './launch-card.module.css';

/** A product that can be bought soon, with the time until then and a reminder. */
export function LaunchCard({
  product,
  now,
  onLaunch,
}: {
  product: Api['mall.listLaunches']['output']['upcoming'][number];
  now: () => number;
  onLaunch: () => void;
}) {
  const { productCode, name, tagline, picture, price, fromPrice, launchAt, remindCount } = product;
  return (
    <article className={cardClass({ flush: true }, s.card)} aria-label={name}>
      <div className={s.picture}>
        <Scene picture={picture} alt="" sizes="(min-width: 750px) 240px, 36vw" />
      </div>
      <div className={s.text}>
        <h3 className={s.name}>
          <Link className={s.whole} to={hrefTo('/pages/shop/detail', { id: productCode })}>
            {name}
          </Link>
        </h3>
        {tagline && (
          <Text size={13} tone="body">
            {tagline}
          </Text>
        )}
        <PriceOfProduct price={price} from={fromPrice} size="s" />
        {launchAt && (
          <Text size={13} tone="accent">
            <WholeText text={`${formatShortDateTime(new Date(launchAt))} 开售`} />
            ，<TimeLeft before="还有" until={launchAt} now={now} onEnd={onLaunch} />
          </Text>
        )}
        <div className={s.act}>
          {remindCount >= fewestShown && (
            <Text size={12} tone="hint">
              {remindCount} 人已设提醒
            </Text>
          )}
          <RemindButton product={product} />
        </div>
      </div>
    </article>
  );
}
