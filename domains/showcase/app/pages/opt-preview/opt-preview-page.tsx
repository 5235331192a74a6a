import { fills as priceCells } from 'virtual:ev/slot/showcase.price-cell';
import { fills as purchase } from 'virtual:ev/slot/showcase.purchase';
import { AfterPage } from '@ev/app-kit/after-page.tsx';
import { Fills } from '@ev/app-kit/fills.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CityPicker } from '@ev/store/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { deliveryRange } from '../../../configurator/delivery.ts';
import { createEngine } from '../../../configurator/engine.ts';
import { lookOf } from '../../../configurator/look.ts';
import { priceRows } from '../../../configurator/price.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { useQuotedConfig } from '../../data/use-quoted-config.ts';
import { configOf, startSelection } from '../../model/configuration.ts';
import { configuredGroups } from '../../model/configured-groups.ts';
import { staleDetails } from '../../model/stale-config.ts';
import type { StageView } from '../../parts/car-stage.tsx';
import { ConfigurationList } from '../../parts/configuration-list.tsx';
import { DifferenceSheet } from '../../parts/difference-sheet.tsx';
import { NoteList } from '../../parts/note-list.tsx';
import { OptionalSkeleton } from '../../parts/optional-skeleton.tsx';
import { OriginNotice } from '../../parts/origin-notice.tsx';
import { PriceDetails } from '../../parts/price-details.tsx';
import { StageControls } from '../../parts/stage-controls.tsx';
import { TurningStage } from '../../parts/turning-stage.tsx';
import { optPreviewRoute } from '../../routes.ts';
import { OnRoadEstimate } from './on-road-estimate.tsx';
import s from './opt-preview-page.module.css';

/** Loaded after the page, because customers do not use them first. */
const PreviewActions = latePart(async () => (await import('./preview-actions.tsx')).PreviewActions);

/** The finished configuration: its look, options, price and delivery. */
export function Page() {
  const { code, yearStyle } = usePageQuery(optPreviewRoute);
  const query = useRead('showcase.getCatalog', { modelCode: code, yearStyle });
  return (
    <QueryState query={query} skeleton={<OptionalSkeleton />}>
      {({ catalog, serverTime }) => <Preview catalog={catalog} now={new Date(serverTime)} />}
    </QueryState>
  );
}

function Preview({ catalog, now }: { catalog: Catalog; now: Date }) {
  const address = usePageQuery(optPreviewRoute);
  const { cityCode, intentNo } = address;
  const navigate = useNavigate();
  const [view, setView] = useState<StageView>('front');
  const [choosingCity, setChoosingCity] = useState(false);

  const { selection, origin } = useMemo(
    () => startSelection(catalog, createEngine(catalog), { config: address.config }),
    [catalog, address.config],
  );
  const price = useMemo(() => priceRows(catalog, selection), [catalog, selection]);
  const groups = useMemo(() => configuredGroups(catalog, selection), [catalog, selection]);
  const version = catalog.versions.find(({ code }) => code === selection.version);
  const name = `${catalog.modelName} ${version?.name ?? ''}`;

  // The configuration is sent as it is in the URL, so that the server can report changes to an outdated one.
  const nearest = configOf(catalog, selection);
  const { quote, config, replaced } = useQuotedConfig(catalog.modelCode, cityCode, {
    asked: origin === 'broken' ? nearest : (address.config ?? nearest),
    nearest,
  });
  const city = useRead('store.listCities', {}).data?.cities.find(({ code }) => code === cityCode);
  const notes = useRead('showcase.getModel', { modelCode: catalog.modelCode }).data?.notes;
  const delivery = quote.data?.delivery ?? deliveryRange(catalog, selection, cityCode, now);

  /** The configuration that is shown, which may differ from an outdated one in the URL. */
  const shown = { yearStyle: catalog.yearStyle, config: nearest };
  const kept = { code: catalog.modelCode, yearStyle: catalog.yearStyle, config, cityCode };
  const go = (change: Partial<typeof kept>) =>
    navigate(hrefTo('/pages/buy/optPreview', { ...kept, intentNo, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const look = lookOf(catalog, selection);
  useTitle(`${catalog.modelName} 配置预览`, { description: name });

  return (
    <>
      <AfterPage>
        <PreviewActions name={name} kept={kept} look={look} />
      </AfterPage>
      <section className={s.stage} aria-label="外观预览">
        <TurningStage look={look} view={view} onView={setView} alt={`${name} 的配置`} />
        <StageControls view={view} onView={setView} />
      </section>
      <Stack gap={12} page={16}>
        <header className={s.head}>
          <Head size={24}>{catalog.modelName}</Head>
          <p className={s.version}>
            {version?.name} · {catalog.yearStyle} 款
          </p>
        </header>
        <OriginNotice origin={replaced ? 'changed' : origin === 'changed' ? 'asked' : origin} shown={name}>
          <Button size="s" onClick={() => go({ config: nearest })}>
            使用默认配置
          </Button>
          <ButtonLink
            size="s"
            variant="secondary"
            href={hrefTo('/pages/buy/optional', { code: catalog.modelCode, intentNo })}
          >
            重新选配
          </ButtonLink>
        </OriginNotice>
        <CellGroup>
          <Cell
            icon="location"
            title="上牌城市"
            value={city?.name ?? '选择城市'}
            onClick={() => setChoosingCity(true)}
          />
          <Cell
            icon="calendar"
            title={<UnbrokenDays text={`预计 ${formatDayRange(delivery.from, delivery.to, now)}交付`} />}
            description={cityCode ? '按现在下单估算' : '按现在下单估算，选择城市后更准确'}
          />
          <Cell
            icon="eye"
            title="VR看车"
            description="转一圈，坐进去看看"
            href={hrefTo('/sub_uniapp/pages/buy/webVr', { modelCode: catalog.modelCode, ...shown })}
          />
          <Cell
            icon="share"
            title="生成海报"
            description="把这份配置存成图片，发给朋友"
            href={hrefTo('/pages/buy/poster', { code: catalog.modelCode, ...shown })}
          />
          <Fills of={priceCells} props={{ modelCode: catalog.modelCode, totalFen: price.totalFen }} />
        </CellGroup>
        <Card
          title="配置清单"
          extra={
            <Link look="alone" href={hrefTo('/pages/buy/optional', { ...kept, intentNo })}>
              返回修改
            </Link>
          }
        >
          <ConfigurationList groups={groups} />
        </Card>
        <Card padY={4} aria-label="价格">
          <PriceDetails title="车辆总价" rows={price.rows} totalFen={price.totalFen} totalLabel="车辆总价" />
          <OnRoadEstimate quote={quote} />
        </Card>
        <Text tone="hint" size={12}>
          下单需支付定金 <Price fen={catalog.depositFen} size="inherit" />。
        </Text>
      </Stack>
      <NoteList notes={notes ?? []} />
      <BottomBar lead={<Price fen={price.totalFen} size="l" />}>
        <Fills of={purchase} props={{ modelCode: catalog.modelCode, config, cityCode, intentNo }} />
      </BottomBar>
      <CityPicker
        title="选择上牌城市"
        look="night"
        open={choosingCity}
        onClose={() => setChoosingCity(false)}
        value={cityCode ?? null}
        onSelect={(code) => go({ cityCode: code })}
      />
      <DifferenceSheet
        difference={staleDetails(quote.error)}
        onAccept={(next) => go({ config: next })}
        modelCode={catalog.modelCode}
      />
    </>
  );
}
