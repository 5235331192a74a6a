import { BuyingHome } from '@ev/showcase/app/public-view.ts';
import s from './cars-page.module.css';

/** The buying home as the second main tab. */
export function Page() {
  return (
    <>
      <header className={s.head}>
        <h1 className={s.title}>购车</h1>
      </header>
      <BuyingHome />
    </>
  );
}
