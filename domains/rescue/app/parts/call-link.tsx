import { Icon } from '@ev/ui/icon.tsx';
import s from './call-link.module.css';

/** The rescue hotline as the biggest thing on the page. A plain link, so that it works without scripts. */
export function CallLink({ hotline, hours }: { hotline: string; hours?: string }) {
  return (
    <a className={s.call} href={`tel:${hotline}`}>
      <Icon name="phone" size={24} />
      <span className={s.text}>
        <span className={s.label}>拨打救援热线</span>
        <span className={s.number}>{hotline}</span>
        {hours && <span className={s.hours}>{hours}</span>}
      </span>
    </a>
  );
}
