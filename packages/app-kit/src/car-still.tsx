import styles from './car-still.module.css';
import { type CarView, carStillKey, type Family } from './picture.ts';
import { ServedPicture, type ServedPictureProps } from './served-picture.tsx';

/** A car as one ready picture on a clear ground. */
export function CarStill({
  family,
  view,
  paint,
  ...rest
}: Omit<ServedPictureProps, 'picture' | 'className'> & {
  family: Family;
  view: CarView;
  /** The family's own paint unless given. */
  paint?: string;
}) {
  return <ServedPicture {...rest} picture={carStillKey(family, view, paint)} className={styles.still} />;
}
