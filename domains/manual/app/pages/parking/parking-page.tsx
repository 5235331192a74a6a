import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Scene } from '@ev/app-kit/scene.tsx';
import { isRefusal } from '@ev/client/api-error.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { remoteParkingCode } from '../../../contract/kinds.ts';
import { ArticleLinks } from '../../parts/article-links.tsx';
import { ArticleSteps } from '../../parts/article-steps.tsx';
import { SafetyNote } from '../../parts/safety-note.tsx';
import { parkingRoute } from '../../routes.ts';
import { ModelRequirements } from './model-requirements.tsx';
import { OpenParking } from './open-parking.tsx';
import s from './parking-page.module.css';

/** Remote parking: how it works and what the car needs. Only the native app can drive the car. */
export function Page() {
  const { vin } = usePageQuery(parkingRoute);
  const article = useRead('manual.getArticle', { code: remoteParkingCode });
  const overview = useRead('manual.getOverview', {});
  if (article.isError && isRefusal(article.error, 'manual.articleNotFound')) return <NotExplained />;
  return (
    <QueryState
      query={article}
      skeleton={<CardsSkeleton label="正在加载遥控泊车" heights={[260, 300, 160]} />}
    >
      {({ title, intro, steps, safety, models, fromSoftware, related }) => (
        <>
          <div className={s.scene}>
            <Scene picture="upright/ling-court" alt="" first />
            <Stack gap={8} className={s.head}>
              <h1 className={textClass({ size: 24 })}>{title}</h1>
              <Text tone="body">{intro}</Text>
            </Stack>
          </div>
          <Stack gap={12} page={12}>
            <Card title="怎样使用" gap={16}>
              <ArticleSteps steps={steps} />
            </Card>
            {safety && <SafetyNote text={safety} />}
            <ModelRequirements
              all={overview.data?.models ?? []}
              models={models}
              fromSoftware={fromSoftware}
            />
            <ArticleLinks title="相关内容" articles={related} />
          </Stack>
          <OpenParking vin={vin} />
        </>
      )}
    </QueryState>
  );
}

function NotExplained() {
  return (
    <EmptyState
      image="car"
      title="遥控泊车正在准备"
      description="支持的车型和用法会在这里说明，有问题可以先看用车帮助"
      footer={<ButtonLink href={hrefTo('/pages/car/help')}>去用车帮助</ButtonLink>}
    />
  );
}
