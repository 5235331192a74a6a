import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { OfferTag } from '../../parts/offer-tag.tsx';
import { OfferTime } from '../../parts/offer-time.tsx';
import { ProductList } from '../../parts/product-list.tsx';
import { activityDetailRoute } from '../../routes.ts';
import s from './activity-detail-page.module.css';

/** One offer: what one saves and until when, its rules and its products. */
export function Page() {
  const { id } = usePageQuery(activityDetailRoute);
  const query = useRead('mall.getOffer', { offerCode: id });
  useTitle(query.data?.offer.name, { description: query.data?.offer.text });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载活动" heights={[220, 120, 240]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/shop/activityList')}>查看其他活动</ButtonLink>}
    >
      {(found) => <OfferView found={found} onChange={() => void query.refetch()} />}
    </QueryState>
  );
}

function OfferView({
  found: { offer, serverTime },
  onChange,
}: {
  found: Api['mall.getOffer']['output'];
  onChange: () => void;
}) {
  const now = useServerNow(serverTime);
  const { offerCode, name, text, picture, rules, state, audience } = offer;
  return (
    <>
      <LateShareEntry
        label={`分享${name}`}
        address={hrefTo('/pages/shop/activityDetail', { id: offerCode })}
        title={name}
        desc={text}
      />
      <div className={s.picture}>
        <Scene picture={picture} alt="" first />
      </div>
      <Stack gap={16} page={16}>
        <header className={stackClass({ gap: 8 })}>
          <Head size={20} action={<OfferTag state={state} />}>
            {name}
          </Head>
          <Text tone="body">{text}</Text>
          <OfferTime offer={offer} now={now} onEnd={onChange} />
          {audience.length > 0 && (
            <Text size={13} tone="hint">
              限{audience.join('、')}，登录后在购物车和下单时按活动计算
            </Text>
          )}
        </header>
        {rules.length > 0 && (
          <Fold heading="h2" title="活动规则">
            <ul className={s.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Fold>
        )}
        <section className={stackClass({ gap: 12 })} aria-labelledby="products">
          <Head id="products">活动商品</Head>
          <ProductList
            search={{ offerCode }}
            label="活动商品"
            first
            empty={
              <EmptyState
                image="goods"
                compact
                title="活动商品还在准备中"
                description="可以先看看商城里的其他商品"
                footer={
                  <ButtonLink variant="secondary" href={hrefTo('/pages/index/index', { tabIndex: '3' })}>
                    去商城看看
                  </ButtonLink>
                }
              />
            }
          />
        </section>
      </Stack>
    </>
  );
}
