import styles from './car-still.module.css';
import { type CarView, carStillKey, type Family } from './picture.ts';
import { ServedPicture, type ServedPictureProps } from './served-picture.tsx';

/** A pre-rendered picture of a car on a plain background. */
export function CarStill({
  family,
  view,
  paint,
  ...rest
}: Omit<ServedPictureProps, 'picture' | 'className'> & {
  family: Family;
  view: CarView;
  /** The default paint of the family unless given. */
  paint?: string;
}) {
  return <ServedPicture {...rest} picture={carStillKey(family, view, paint)} className={styles.still} />;
}
