import { fills } from 'virtual:ev/slot/showcase.vr-view';
import { Fills } from '@ev/app-kit/fills.tsx';
import { isOwnSite, themed } from '@ev/app-kit/links/web-theme.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { readWebAddress } from '@ev/host/routes/web-address.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Suspense } from 'react';
import { OfCar } from '../../parts/of-car.tsx';
import { webVrRoute } from '../../routes.ts';
import { LookAround } from './look-around.tsx';
import s from './web-vr-page.module.css';

/** 360° view of a car and its cabin. */
export function Page() {
  const { url, modelCode, config, yearStyle } = usePageQuery(webVrRoute);
  const site = readWebAddress(url ?? '');
  // Only the brand's own sites are embedded, as in web views; where they cannot be embedded, our own view is
  // shown.
  if (site && isOwnSite(site) && fills.length > 0) {
    return (
      <Suspense fallback={<VrSkeleton />}>
        <Fills of={fills} props={{ url: themed(site.href, true) }} />
      </Suspense>
    );
  }
  const around = (code: string) => (
    <OfCar code={code} yearStyle={undefined} config={undefined} skeleton={<VrSkeleton />} otherwise={NoCar}>
      {({ catalog }) => <LookAround key={catalog.configVersion} catalog={catalog} asked={undefined} />}
    </OfCar>
  );
  return (
    <>
      {url !== undefined && (
        <p className={s.notice} role="status">
          链接里的全景看车打不开，先从这里看车
        </p>
      )}
      <OfCar
        code={modelCode}
        yearStyle={yearStyle}
        config={config}
        skeleton={<VrSkeleton />}
        otherwise={([first]) => (first ? around(first.modelCode) : <NoCar />)}
      >
        {({ catalog }) => <LookAround key={catalog.configVersion} catalog={catalog} asked={config} />}
      </OfCar>
    </>
  );
}

function NoCar() {
  return <EmptyState image="car" title="还没有可以看的车" description="新车上市后，就能在这里看车。" />;
}

function VrSkeleton() {
  return (
    <SkeletonScreen label="正在准备看车">
      <Skeleton shape="picture" />
      <Stack gap={12} page={16}>
        <Skeleton width="40%" />
        <Skeleton shape="block" height={52} />
      </Stack>
    </SkeletonScreen>
  );
}
