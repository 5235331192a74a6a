import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { Suspense, useState } from 'react';
import { useKeptConfigurations } from '../model/kept-configurations.ts';
import type { KeptFavoritesProps } from '../parts/kept-favorites.tsx';

export const fill: Slots['mall.favorite-list'] = {
  kind: 'configuration',
  label: '我的配置',
  List: Configurations,
};

/** Loads the configurator's code, only for customers who have saved a configuration. */
const KeptFavorites = latePart<KeptFavoritesProps>(() =>
  import('../parts/kept-favorites.tsx').then(
    (part) => part.KeptFavorites,
    () => NotLoaded,
  ),
);

/** The configurations that the customer has saved on this phone. */
function Configurations() {
  const kept = useKeptConfigurations();
  // Stays mounted, so that removing the last one can be undone.
  const [wanted, setWanted] = useState(false);
  if (!wanted && kept.length > 0) setWanted(true);
  if (!wanted) return <NoneKept />;
  return (
    <Suspense fallback={<CardsSkeleton label="正在加载配置" heights={[320, 320]} />}>
      <KeptFavorites kept={kept} empty={<NoneKept />} />
    </Suspense>
  );
}

const NoneKept = () => (
  <EmptyState
    image="car"
    title="还没有保存配置"
    description="在配置预览页点心形按钮，配置会保存在这部手机上"
    footer={<ButtonLink href={hrefTo('/pages/buy/allCar', {})}>去选配</ButtonLink>}
  />
);

const NotLoaded = () => (
  <ErrorState description="配置没有加载出来，请检查网络后重试" onRetry={() => window.location.reload()} />
);
