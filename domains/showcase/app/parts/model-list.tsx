import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { ModelCard } from './model-card.tsx';

/** The range of cars. `bodyType` filters by body type. */
export function ModelList({ bodyType }: { bodyType?: string }) {
  const query = useRead('showcase.listModels', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载车型" heights={[320, 320, 320]} />}>
      {({ models }) => {
        if (models.length === 0) return <OpeningSoon />;
        const shown = bodyType ? models.filter((model) => model.bodyType === bodyType) : models;
        if (shown.length === 0) return <EmptyState image="car" description="暂时没有这类车型" />;
        return (
          <CardList>
            {shown.map((model, index) => (
              <li key={model.modelCode} data-exposure={`car.${model.modelCode}`}>
                <ModelCard model={model} first={index === 0} />
              </li>
            ))}
          </CardList>
        );
      }}
    </QueryState>
  );
}
