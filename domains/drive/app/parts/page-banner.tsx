import { Scene } from '@ev/app-kit/scene.tsx';
import s from './page-banner.module.css';

/** What a page of a booking begins with: its picture, its words, and who invites. */
export function PageBanner({
  heading,
  text,
  banner,
  from,
}: {
  heading: string;
  text: string;
  banner: string | null;
  /** The friend whose invitation it is. */
  from: string | null;
}) {
  return (
    <header className={banner ? s.pictured : s.plain}>
      {banner && (
        <div className={s.picture}>
          <Scene picture={banner} alt="" first />
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
