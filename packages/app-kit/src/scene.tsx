import styles from './scene.module.css';
import { ServedPicture, type ServedPictureProps } from './served-picture.tsx';

/** A scene or still that fills its box. */
export function Scene(props: Omit<ServedPictureProps, 'className'>) {
  return <ServedPicture {...props} className={styles.scene} />;
}
