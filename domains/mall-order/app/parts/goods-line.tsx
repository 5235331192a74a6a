import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ServedPicture } from '@ev/app-kit/served-picture.tsx';
import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { PriceOfProduct } from '@ev/mall/app/public-view.ts';
import type { UnitPrice } from '@ev/mall/contract/product.ts';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import s from './goods-line.module.css';

export type Goods = {
  name: string;
  variantText: string;
  picture: string;
  /** Absent where it is shown otherwise. */
  quantity?: number;
  price?: UnitPrice;
};

/** A variant with its picture, price and quantity. */
export function GoodsLine({
  goods: { name, variantText, picture, quantity, price },
  productCode,
  children,
}: {
  goods: Goods;
  /** Makes it a link to the product. */
  productCode?: string;
  /** Below the price: what is special about this line. */
  children?: ReactNode;
}) {
  const renderLink = useRenderLink();
  const content = (
    <>
      <ServedPicture picture={picture} alt="" sizes="96px" className={s.picture} />
      <span className={s.words}>
        <span className={textClass({ strong: true }, s.name)}>{name}</span>
        {variantText && (
          <span className={textClass({ size: 13, tone: 'body', block: true })}>{variantText}</span>
        )}
        <span className={s.end}>
          {price && <PriceOfProduct price={price} />}
          {quantity !== undefined && (
            <span className={textClass({ size: 13, tone: 'body', digits: true })}>×{quantity}</span>
          )}
        </span>
      </span>
    </>
  );
  return (
    <div>
      {productCode ? (
        renderLink({
          href: hrefTo('/pages/shop/detail', { id: productCode }),
          className: s.line,
          children: content,
        })
      ) : (
        <div className={s.line}>{content}</div>
      )}
      {children && <div className={s.notes}>{children}</div>}
    </div>
  );
}

/** What must be known about a line, such as why it cannot be ordered. */
export function LineNote({
  tone = 'warn',
  children,
}: {
  tone?: 'warn' | 'danger' | 'body';
  children: ReactNode;
}) {
  return (
    <Text size={13} tone={tone}>
      {children}
    </Text>
  );
}

/** When a pre-ordered line is shipped. */
export function PreOrderNote({ shipsFrom }: { shipsFrom: string | null }) {
  if (shipsFrom === null) return null;
  return <LineNote tone="body">预售，预计{formatDay(shipsFrom)}起发货</LineNote>;
}
