import { AfterPage } from '@ev/app-kit/after-page.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { deliveryRange } from '../../../configurator/delivery.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { configOf } from '../../model/configuration.ts';
import type { KeptConfiguration } from '../../model/kept-configurations.ts';
import { useConfigurator } from '../../model/use-configurator.ts';
import { useSteps } from '../../model/use-steps.ts';
import { ConfiguratorBoard } from '../../parts/configurator-board.tsx';
import { OptionalSkeleton } from '../../parts/optional-skeleton.tsx';
import { optionalRoute } from '../../routes.ts';
import { ConfiguratorBar } from './configurator-bar.tsx';

const ShareConfiguration = latePart(
  async () => (await import('./share-configuration.tsx')).ShareConfiguration,
);

/** If the code fails to load, the configuration is not remembered; the next page shows it anyway. */
async function remember(configuration: KeptConfiguration): Promise<void> {
  const { rememberConfiguration } = await import('../../model/kept-configurations.ts');
  rememberConfiguration(configuration);
}

/** The configurator. */
export function Page() {
  const { code, yearStyle } = usePageQuery(optionalRoute);
  const api = useApi();
  const queries = useQueryClient();
  const query = useRead('showcase.getCatalog', { modelCode: code, yearStyle });
  const { data, dataUpdatedAt: updatedAt } = query;
  useEffect(() => {
    // The URL will then contain the year of the response: the same catalogue, cached here so that it is not
    // fetched again.
    const year = data?.catalog.yearStyle;
    if (data && year !== yearStyle)
      queries.setQueryData(
        read(api, 'showcase.getCatalog', { modelCode: code, yearStyle: year }).queryKey,
        data,
        { updatedAt },
      );
  }, [data, updatedAt, yearStyle, api, code, queries]);
  return (
    <QueryState query={query} skeleton={<OptionalSkeleton />}>
      {({ catalog, serverTime }) => (
        <Optional key={catalog.configVersion} catalog={catalog} now={new Date(serverTime)} />
      )}
    </QueryState>
  );
}

function Optional({ catalog, now }: { catalog: Catalog; now: Date }) {
  const address = usePageQuery(optionalRoute);
  const navigate = useNavigate();
  const configurator = useConfigurator(catalog, address);
  const steps = useSteps();
  const { selection, price } = configurator;
  useTitle(`选配 ${catalog.modelName}`);

  const config = configOf(catalog, selection);
  const kept = {
    code: catalog.modelCode,
    yearStyle: catalog.yearStyle,
    config,
    cityCode: address.cityCode,
    intentNo: address.intentNo,
  };
  useReplaceAddress(hrefTo('/pages/buy/optional', kept));
  const delivery = deliveryRange(catalog, selection, address.cityCode, now);

  return (
    <>
      <AfterPage>
        <ShareConfiguration catalog={catalog} selection={selection} />
      </AfterPage>
      <ConfiguratorBoard catalog={catalog} configurator={configurator} steps={steps}>
        现在下单，预计 {formatDayRange(delivery.from, delivery.to, now)}交付
        {address.cityCode ? '' : '，选择城市后更准确'}
      </ConfiguratorBoard>
      <ConfiguratorBar rows={price.rows} totalFen={price.totalFen}>
        <Button
          onClick={() => {
            if (steps.next) return steps.next();
            remember(kept).catch(() => undefined);
            navigate(hrefTo('/pages/buy/optPreview', kept));
          }}
        >
          {steps.next ? '下一步' : '完成选配'}
        </Button>
      </ConfiguratorBar>
    </>
  );
}
