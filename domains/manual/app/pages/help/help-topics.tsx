import { Accordion } from '@ev/ui/accordion.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Overview } from '../../../contract/article.ts';
import { ArticleLinks } from '../../parts/article-links.tsx';
import { LightGrid } from './light-grid.tsx';

/** Everything that the help page shows before a search. */
export function HelpTopics({ overview: { lights, answers, functions } }: { overview: Overview }) {
  if (lights.length + answers.length + functions.length === 0)
    return (
      <EmptyState
        image="list"
        compact
        title="用车手册正在准备"
        description="需要帮助时，请用下面的方式联系我们"
      />
    );
  return (
    <>
      <LightGrid lights={lights} />
      {answers.length > 0 && (
        <section className={stackClass({ gap: 8 })} aria-label="常见问题">
          <Head>常见问题</Head>
          <Accordion
            items={answers.map(({ code, title, intro }) => ({
              key: code,
              title,
              content: <Text tone="body">{intro}</Text>,
            }))}
          />
        </section>
      )}
      <ArticleLinks title="功能说明" articles={functions} />
    </>
  );
}
