import { Icon } from '@ev/ui/icon.tsx';
import s from './avatar.module.css';

/** A customer's avatar, or a symbol without one. The nickname beside it says whose it is. */
export function Avatar({ url }: { url: string | null }) {
  return (
    <span className={s.avatar}>
      {url ? <img className={s.image} src={url} alt="" /> : <Icon name="user" size={28} />}
    </span>
  );
}
