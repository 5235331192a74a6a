import { Icon } from './icon.tsx';
import s from './loading-image.module.css';

/** For longer waits: a moving car. Decoration only, like the spinner. */
export function LoadingImage() {
  return (
    <span className={s.scene} aria-hidden="true">
      <Icon name="car" size={56} />
      <span className={s.road} />
    </span>
  );
}
