import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useMemo } from 'react';
import { createEngine } from '../../../configurator/engine.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { configOf, startSelection } from '../../model/configuration.ts';
import { posterContent } from '../../model/poster/poster-content.ts';
import { BrokenConfig } from '../../parts/broken-config.tsx';
import { OfCar } from '../../parts/of-car.tsx';
import { OriginNotice } from '../../parts/origin-notice.tsx';
import { posterRoute } from '../../routes.ts';
import { DrawnPoster } from './drawn-poster.tsx';
import { PosterSkeleton } from './poster-skeleton.tsx';

/** A configuration as a picture to save or send. */
export function Page() {
  const { code, yearStyle, config } = usePageQuery(posterRoute);
  return (
    <OfCar
      code={code}
      yearStyle={yearStyle}
      config={config}
      skeleton={<PosterSkeleton />}
      otherwise={() => <NoCar broken={config !== undefined} />}
    >
      {({ catalog, serverTime }) => <OfConfiguration catalog={catalog} asked={config} at={serverTime} />}
    </OfCar>
  );
}

function OfConfiguration({
  catalog,
  asked,
  at,
}: {
  catalog: Catalog;
  asked: string | undefined;
  /** The server's time, for the date on which the price is valid. */
  at: string;
}) {
  const { selection, origin } = useMemo(
    () => startSelection(catalog, createEngine(catalog), { config: asked }),
    [catalog, asked],
  );
  const content = useMemo(() => posterContent(catalog, selection, new Date(at)), [catalog, selection, at]);
  if (origin === 'broken') return <BrokenConfig modelCode={catalog.modelCode} />;
  const { modelCode: code, yearStyle } = catalog;
  const address = hrefTo('/pages/buy/optPreview', { code, yearStyle, config: configOf(catalog, selection) });
  const title = fillTemplate('我选的 {name}', { name: `${content.name} ${content.version}` });
  return (
    <>
      <LateShareEntry
        label="分享配置"
        address={address}
        title={title}
        desc={fillTemplate('看看我选配的 {name}', { name: content.name })}
        car={content.look}
      />
      <OriginNotice origin={origin} shown={content.name} />
      <DrawnPoster content={content} address={address} title={title} />
    </>
  );
}

/** The link names no car, or one that is no longer on sale. */
function NoCar({ broken }: { broken: boolean }) {
  return (
    <EmptyState
      image={broken ? 'mismatch' : 'car'}
      title={broken ? '配置已失效' : '先选一辆车'}
      description={
        broken
          ? '链接不完整，或这个配置已经停售。可以重新选配后再生成海报。'
          : '选好配置后，就能生成它的海报。'
      }
      footer={
        <ButtonLink block href={hrefTo('/pages/buy/allCar')}>
          查看全部车型
        </ButtonLink>
      }
    />
  );
}
