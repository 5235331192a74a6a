import { Scene } from '@ev/app-kit/scene.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Product } from '../../../contract/product.ts';
import s from './details.module.css';

/** The specifications and the description of a product. */
export function Details({ product: { specs, details } }: { product: Product }) {
  return (
    <>
      {specs.length > 0 && (
        <Card title="规格参数">
          <dl className={s.specs}>
            {specs.map(({ name, value }) => (
              <div key={name} className={s.spec}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {details.length > 0 && (
        <section className={stackClass({ gap: 12 })} aria-labelledby="details">
          <Head id="details">商品详情</Head>
          {details.map(({ title, text, picture }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one description never change places.
            <Card key={at} flush>
              {picture && (
                <div className={s.picture}>
                  <Scene picture={picture} alt={title ?? ''} />
                </div>
              )}
              {(title || text) && (
                <div className={s.text}>
                  {title && (
                    <Head level={3} size={17}>
                      {title}
                    </Head>
                  )}
                  {text && <Text tone="body">{text}</Text>}
                </div>
              )}
            </Card>
          ))}
        </section>
      )}
    </>
  );
}
