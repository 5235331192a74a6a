import { CardList } from '@ev/app-kit/card-list.tsx';
import { asApiError } from '@ev/client/api-error.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import { type KeptConfiguration, keptMax } from '../model/kept-configurations.ts';
import { ConfiguredCard } from './kept-card.tsx';
import s from './kept-favorites.module.css';
import { useRemoval } from './removal.tsx';

export type KeptFavoritesProps = {
  kept: readonly KeptConfiguration[];
  /** Shown when there are none. */
  empty: ReactNode;
};

/** Saved configurations below each other, newest first, also those whose car is gone or not loaded. */
export function KeptFavorites({ kept, empty }: KeptFavoritesProps) {
  const { remove, notice } = useRemoval();
  return (
    <section aria-label="我的配置">
      <div className={s.notice}>{notice}</div>
      {kept.length === 0 ? (
        empty
      ) : (
        <CardList>
          {kept.map((configuration, index) => (
            <li key={configuration.config}>
              <KeptFavorite
                configuration={configuration}
                onRemove={(name) => remove(configuration, index, name)}
              />
            </li>
          ))}
          <li>
            <Text size={13} tone="hint">
              配置保存在这部手机上，最多 {keptMax} 份，换手机后需要重新保存
            </Text>
          </li>
        </CardList>
      )}
    </section>
  );
}

function KeptFavorite({
  configuration,
  onRemove,
}: {
  configuration: KeptConfiguration;
  onRemove: (name: string) => void;
}) {
  const query = useRead('showcase.getCatalog', { modelCode: configuration.code });
  if (query.data)
    return (
      <ConfiguredCard
        catalog={query.data.catalog}
        configuration={configuration}
        label="已保存"
        onRemove={onRemove}
      />
    );
  if (!query.isError)
    return (
      <SkeletonScreen label="正在加载配置">
        <Skeleton shape="block" height={320} />
      </SkeletonScreen>
    );
  const { kind, message } = asApiError(query.error);
  return (
    <Card gap={12}>
      <Text tone="body" role="alert">
        {message}
      </Text>
      <Stack inline gap={8}>
        {kind !== 'refused' && (
          <Button
            variant="secondary"
            size="s"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            重试
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={() => onRemove('这份配置')}>
          移除这份配置
        </Button>
      </Stack>
    </Card>
  );
}
