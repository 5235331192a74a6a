import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { Article } from '../../../contract/article.ts';
import { remoteParkingCode } from '../../../contract/kinds.ts';
import { ArticleLinks } from '../../parts/article-links.tsx';
import { ArticleSteps } from '../../parts/article-steps.tsx';
import { ContactCells } from '../../parts/contact-cells.tsx';
import { SafetyNote } from '../../parts/safety-note.tsx';
import { ArticleHead } from './article-head.tsx';
import { LearnedBar } from './learned-bar.tsx';
import { ModelNeeds } from './model-needs.tsx';

/** An article with its steps, what the car needs for it, and where to read on. */
export function ArticleView({ article }: { article: Article }) {
  const { code, kind, light, steps, safety, related } = article;
  const isUrgent = light !== null && light.advice !== 'note';
  return (
    <>
      <Stack gap={12} page={12}>
        <ArticleHead article={article} />
        {steps.length > 0 && (
          <Card title={kind === 'light' ? '怎么做' : '步骤'} gap={16}>
            <ArticleSteps steps={steps} />
          </Card>
        )}
        {safety && <SafetyNote text={safety} />}
        <ModelNeeds article={article} />
        {code === remoteParkingCode && (
          <ButtonLink block variant="secondary" href={hrefTo('/download/parking')}>
            打开遥控泊车
          </ButtonLink>
        )}
        {isUrgent && <ContactCells />}
        <ArticleLinks title="相关内容" articles={related} mixed />
        {!isUrgent && <RescueLine />}
      </Stack>
      {kind === 'lesson' && <LearnedBar code={code} />}
    </>
  );
}
