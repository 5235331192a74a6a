import { pictureSources } from '@ev/app-kit/picture.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { Carousel } from '@ev/ui/carousel.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import type { Product } from '../../../contract/product.ts';
import { type Chosen, variantOf } from '../../model/options.ts';
import { useLatePreview } from '../../parts/use-late-preview.tsx';
import s from './gallery.module.css';

/** The pictures of a product, that of the chosen variant first; a tap shows one in full screen. */
export function Gallery({ product, chosen }: { product: Product; chosen: Chosen }) {
  const { name, videoSrc } = product;
  const own = variantOf(product, chosen)?.picture;
  const pictures = own ? [own, ...product.pictures.filter((one) => one !== own)] : product.pictures;
  const preview = useLatePreview(
    pictures.map((picture, at) => ({ src: pictureSources(picture).largest, alt: `${name} ${at + 1}` })),
  );
  return (
    <section className={s.gallery} aria-label="商品图片">
      <Carousel label={`${name}的图片`} marks="count">
        {pictures.map((picture, at) => (
          <button
            key={picture}
            type="button"
            className={s.slide}
            aria-label={`放大图片 ${at + 1}`}
            onClick={() => preview.show(at)}
          >
            <Scene picture={picture} alt={at === 0 ? name : ''} first={at === 0} />
          </button>
        ))}
      </Carousel>
      {videoSrc && (
        <Link className={s.video} to={hrefTo('/pages/shop/previewVideo', { src: videoSrc })}>
          <Icon name="play" size={18} />
          看视频
        </Link>
      )}
      {preview.view}
    </section>
  );
}
