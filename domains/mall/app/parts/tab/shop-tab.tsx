import { fills } from 'virtual:ev/slot/mall.tab-part';
import { Fills } from '@ev/app-kit/fills.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { Carousel } from '@ev/ui/carousel.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Link as TextLink } from '@ev/ui/link.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CartLink } from '../cart-link.tsx';
import { OfferBanner } from '../offer-banner.tsx';
import { GridSkeleton, ProductRow } from '../product-grid.tsx';
import { Popular } from './popular.tsx';
import { RecentlySeen } from './recently-seen.tsx';
import s from './shop-tab.module.css';

const parts = fills.toSorted((one, other) => one.rank - other.rank).map(({ TabPart }) => TabPart);

/** The front of the mall, as a main tab. */
export function ShopTab() {
  const query = useRead('mall.getMall', {});
  return (
    <div className={s.tab}>
      <h1 className={s.title}>商城</h1>
      <div className={s.head}>
        <Link className={s.search} to={hrefTo('/pages/shop/search')}>
          <Icon name="search" size={20} />
          搜索商品
        </Link>
        <CartLink />
      </div>
      <Fills of={parts} />
      <QueryState query={query} skeleton={<GridSkeleton label="正在加载商城" />}>
        {(mall) => <Front mall={mall} />}
      </QueryState>
    </div>
  );
}

function Front({ mall: { categories, offers, newest, popular } }: { mall: Api['mall.getMall']['output'] }) {
  return (
    <>
      {categories.length > 0 && (
        <ul className={s.categories} aria-label="分类">
          {categories.map(({ code, name, picture }) => (
            <li key={code}>
              <Link className={s.category} to={hrefTo('/pages/shop/search', { category: code })}>
                <span className={s.categoryPicture}>
                  {picture ? <Scene picture={picture} alt="" sizes="72px" /> : <Icon name="shop" />}
                </span>
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <Section title="活动" more={hrefTo('/pages/shop/activityList')}>
          <div className={s.wide}>
            <Carousel label="商城活动" peek={offers.length > 1}>
              {offers.map((offer) => (
                <OfferBanner key={offer.offerCode} offer={offer} />
              ))}
            </Carousel>
          </div>
        </Section>
      )}
      {newest.length > 0 && (
        <Section title="新品" more={hrefTo('/pages/shop/newProduct')}>
          <ProductRow products={newest} label="新品" />
        </Section>
      )}
      <RecentlySeen />
      <Section title="大家都在买">
        <Popular before={popular} />
      </Section>
    </>
  );
}

function Section({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <section className={stackClass({ gap: 12 })} aria-label={title}>
      <Head
        action={
          more && (
            <TextLink look="quiet" href={more}>
              全部
            </TextLink>
          )
        }
      >
        {title}
      </Head>
      {children}
    </section>
  );
}
