import { useApi } from '@ev/app-kit/api.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../data/models.ts';
import { ModelCard } from './model-card.tsx';
import s from './model-list.module.css';

/** The range. `bodyType` keeps the cars of one kind. */
export function ModelList({ bodyType }: { bodyType?: string }) {
  const query = useQuery(modelsQuery(useApi()));
  return (
    <QueryState query={query} skeleton={<ModelListSkeleton />}>
      {({ models }) => {
        const shown = bodyType ? models.filter((model) => model.bodyType === bodyType) : models;
        if (shown.length === 0) return <EmptyState description="暂时没有在售的车型" />;
        return (
          <ul className={s.list}>
            {shown.map((model, index) => (
              <li key={model.modelCode}>
                <ModelCard model={model} first={index === 0} />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

function ModelListSkeleton() {
  return (
    <SkeletonScreen label="正在加载车型">
      <div className={s.list}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} shape="block" height={320} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
