import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import { useState } from 'react';
import { lessonTopicNames } from '../../../contract/kinds.ts';
import { byTopic } from '../../model/lessons.ts';
import { ModelTabs } from '../../parts/model-tabs.tsx';
import { guideRoute } from '../../routes.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonProgress } from './lesson-progress.tsx';

/** The first days with the car: short lessons by topic, with what was learned on this phone. */
export function Page() {
  const [modelCode, setModelCode] = useState(usePageQuery(guideRoute).modelCode);
  useReplaceAddress(hrefTo('/pages/car/guide', { modelCode }));
  const query = useRead('manual.getOverview', { modelCode }, { keepPrevious: true });
  return (
    <CareQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载用车指南" heights={[120, 220, 220]} />}
    >
      {({ models, lessons }) =>
        lessons.length === 0 ? (
          <>
            <EmptyState
              image="list"
              title="用车指南正在准备"
              description="课程上线后会出现在这里，有问题可以先看用车帮助"
              footer={<ButtonLink href={hrefTo('/pages/car/help', { modelCode })}>去用车帮助</ButtonLink>}
            />
            <RescueLine alone />
          </>
        ) : (
          <Stack gap={16} page={12}>
            <ModelTabs models={models} modelCode={modelCode} onChange={setModelCode} />
            <LessonProgress lessons={lessons} />
            {byTopic(lessons).map(({ topic, lessons }) => (
              <LessonList key={topic} title={lessonTopicNames[topic]} lessons={lessons} />
            ))}
            <ButtonLink variant="secondary" block href={hrefTo('/pages/car/help', { modelCode })}>
              查警示灯和常见问题
            </ButtonLink>
            <RescueLine />
          </Stack>
        )
      }
    </CareQueryState>
  );
}
