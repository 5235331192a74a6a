import { QrCode } from '@ev/app-kit/qr-code.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { Button } from '@ev/ui/button.tsx';
import { useEffect, useRef } from 'react';
import type { ProductCard } from '../../../contract/product.ts';
import { PriceOfProduct } from '../../parts/price-of-product.tsx';
import s from './product-panel.module.css';

/** One product beside the others, with a code that opens its page on the phone. */
export function ProductPanel({ product, onClose }: { product: ProductCard; onClose: () => void }) {
  const { productCode, name, picture, price, fromPrice } = product;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={s.panel} aria-label={name} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={s.picture}>
        <Scene picture={picture} alt="" sizes="440px" />
      </div>
      <h2 ref={head} tabIndex={-1} className={s.name}>
        {name}
      </h2>
      <PriceOfProduct price={price} from={fromPrice} size="l" />
      <div className={s.code}>
        <QrCode
          text={`${window.location.origin}/h5${hrefTo('/pages/shop/detail', { id: productCode })}`}
          label={`在手机上打开${name}的二维码`}
        />
      </div>
      <p>手机扫码购买</p>
      <Button variant="secondary" className={s.close} onClick={onClose}>
        关闭
      </Button>
    </section>
  );
}
