import styles from './scene.module.css';
import { ServedPicture, type ServedPictureProps } from './served-picture.tsx';

/** A scene or still that fills its box. */
export function Scene({
  alt = '',
  ...rest
}: Omit<ServedPictureProps, 'className' | 'alt'> & { alt?: string }) {
  return <ServedPicture {...rest} alt={alt} className={styles.scene} />;
}
