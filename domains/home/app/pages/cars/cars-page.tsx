import { BuyingHome } from '@ev/showcase/app/public-view.ts';
import { Head } from '@ev/ui/head.tsx';
import { SearchLink } from '../../parts/search-link.tsx';
import s from './cars-page.module.css';

/** The buying home as the second main tab. */
export function Page() {
  return (
    <>
      <header className={s.head}>
        <Head level={1} size={24} action={<SearchLink />}>
          购车
        </Head>
      </header>
      <BuyingHome />
    </>
  );
}
