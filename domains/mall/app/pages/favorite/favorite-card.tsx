import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { cardClass } from '@ev/ui/card.tsx';
import { cx } from '@ev/ui/cx.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import { saleStateNames } from '../../../contract/kinds.ts';
import { showFailure, showToast } from '../../data/members-only.ts';
import { fallSince } from '../../model/price-text.ts';
import { PriceOfProduct } from '../../parts/price-of-product.tsx';
import s from './favorite-card.module.css';

/** A saved product: what it costs now, how much less than when it was saved, and the button that removes it. */
export function FavoriteCard({ product }: { product: RowOf<'mall.listFavorites'> }) {
  const { productCode, name, picture, price, fromPrice, state, addedFen } = product;
  const remove = useCommand('mall.setFavorite');
  const fall = state === 'available' ? fallSince(price, addedFen) : 0;
  const press = () =>
    remove.mutate(
      { productCode, on: false },
      { onSuccess: () => showToast('已取消收藏'), onError: showFailure },
    );
  const gone = state === 'offSale';
  return (
    <article className={cardClass({ padY: 12 }, cx(s.card, gone && s.gone))} aria-label={name}>
      <span className={s.picture}>
        <Scene picture={picture} alt="" sizes="96px" />
      </span>
      <div className={s.text}>
        <h3 className={s.name}>
          {gone ? (
            name
          ) : (
            <Link className={s.whole} to={hrefTo('/pages/shop/detail', { id: productCode })}>
              {name}
            </Link>
          )}
        </h3>
        {state !== 'available' && (
          <span>
            <Tag>{saleStateNames[state]}</Tag>
          </span>
        )}
        {!gone && <PriceOfProduct price={price} from={fromPrice} size="s" />}
        {fall > 0 && (
          <Text size={13} tone="ok">
            比收藏时降了 {formatYuan(fall)}
          </Text>
        )}
      </div>
      <IconButton
        icon="trash"
        label={`取消收藏${name}`}
        className={s.remove}
        aria-busy={remove.isPending || undefined}
        onClick={() => !remove.isPending && press()}
      />
    </article>
  );
}
