import { Scene } from '@ev/app-kit/scene.tsx';
import { Carousel } from '@ev/ui/carousel.tsx';
import s from './station-pictures.module.css';

/** The pictures of a station side by side; nothing without one. */
export function StationPictures({ name, pictures }: { name: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={s.pictures}>
      <Carousel label={`${name}的图片`} marks="count">
        {pictures.map((picture, at) => (
          <div key={picture} className={s.slide}>
            <Scene picture={picture} alt={at === 0 ? name : ''} first={at === 0} />
          </div>
        ))}
      </Carousel>
    </div>
  );
}
