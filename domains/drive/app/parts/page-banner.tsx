import { CarStill } from '@ev/app-kit/car-still.tsx';
import type { Family } from '@ev/app-kit/picture.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import s from './page-banner.module.css';

/** The top of a booking page: its picture, its texts and the inviter. */
export function PageBanner({
  heading,
  text,
  banner,
  car,
  from,
}: {
  heading: string;
  text: string;
  banner: string | null;
  /** The chosen car, shown instead of the picture, which may show another one. */
  car?: { family: Family; paint: string } | undefined;
  /** Nickname of the inviting friend. */
  from: string | null;
}) {
  return (
    <header className={banner ? s.pictured : s.plain}>
      {banner && (
        <div className={s.picture}>
          {car ? (
            <CarStill family={car.family} view="front" paint={car.paint} alt="" first />
          ) : (
            <Scene picture={banner} alt="" first />
          )}
        </div>
      )}
      <div className={s.words}>
        {from && <p className={s.from}>{from} 邀请你</p>}
        <h2 className={s.heading}>{heading}</h2>
        <p className={s.text}>{text}</p>
      </div>
    </header>
  );
}
