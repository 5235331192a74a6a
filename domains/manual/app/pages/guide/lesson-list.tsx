import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import type { LessonRow } from '../../../contract/article.ts';
import { useLearned } from '../../data/learned.ts';

/** The lessons of one topic. */
export function LessonList({ title, lessons }: { title: string; lessons: readonly LessonRow[] }) {
  const learned = useLearned();
  return (
    <CellGroup title={title}>
      {lessons.map(({ code, title, intro, minutes }) => (
        <Cell
          key={code}
          title={title}
          description={intro}
          value={
            learned.includes(code) ? (
              <Tag tone="ok" icon="check">
                已学
              </Tag>
            ) : (
              `${minutes} 分钟`
            )
          }
          href={hrefTo('/pages/car/explain', { code })}
        />
      ))}
    </CellGroup>
  );
}
