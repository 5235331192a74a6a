import { BuyingHome } from '@ev/showcase/app/public-view.ts';
import s from './tab-head.module.css';

/** Buying, as the second main tab. */
export function CarsTab() {
  return (
    <>
      <header className={s.head}>
        <h1 className={s.title}>购车</h1>
      </header>
      <BuyingHome />
    </>
  );
}
