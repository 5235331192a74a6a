import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { ModelList } from '../../parts/model-list.tsx';
import s from './all-car-page.module.css';

const all = 'all';

/** All cars, by body type. */
export function Page() {
  const models = useRead('showcase.listModels', {}).data?.models ?? [];
  const [bodyType, setBodyType] = useState(all);
  const kinds = [...new Set(models.map((model) => model.bodyType))];
  return (
    <>
      {kinds.length > 1 && (
        <Tabs
          label="车型种类"
          look="pill"
          items={[{ key: all, label: '全部' }, ...kinds.map((kind) => ({ key: kind, label: kind }))]}
          value={bodyType}
          onChange={setBodyType}
        />
      )}
      <ModelList bodyType={bodyType === all ? undefined : bodyType} />
      {models.length > 1 && (
        <Stack inline justify="center" className={s.compare}>
          <ButtonLink variant="quiet" href={hrefTo('/pages/buy/compare')}>
            车型对比
          </ButtonLink>
        </Stack>
      )}
    </>
  );
}
