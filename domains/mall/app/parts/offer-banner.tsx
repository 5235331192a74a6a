import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { Link } from 'react-router';
import type { Offer } from '../../contract/product.ts';
import s from './offer-banner.module.css';

/** An offer as a picture that leads to its products. */
export function OfferBanner({ offer: { offerCode, name, text, picture } }: { offer: Offer }) {
  return (
    <Link className={s.banner} to={hrefTo('/pages/shop/activityDetail', { id: offerCode })}>
      <Scene picture={picture} alt="" />
      <span className={s.text}>
        <strong className={s.name}>{name}</strong>
        <span>{text}</span>
      </span>
    </Link>
  );
}
