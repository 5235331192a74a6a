import { ModelList } from '@ev/showcase/app/public-view.ts';
import s from './tab-head.module.css';

/** The cars, as the second main tab. */
export function CarsTab() {
  return (
    <>
      <header className={s.head}>
        <h1 className={s.title}>选一辆车</h1>
      </header>
      <ModelList />
    </>
  );
}
