import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Progress } from '@ev/ui/progress.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { LessonRow } from '../../../contract/article.ts';
import { useLearned } from '../../data/learned.ts';
import { nextLesson } from '../../model/lessons.ts';

/** How many lessons were learned on this phone, and the next one. */
export function LessonProgress({ lessons }: { lessons: readonly LessonRow[] }) {
  const learned = useLearned();
  const done = lessons.filter(({ code }) => learned.includes(code)).length;
  const next = nextLesson(lessons, learned);
  return (
    <Card title="新车主课程" extra={`已学 ${done} / ${lessons.length} 课`} gap={12}>
      <Progress label="已学课程" percent={(done / lessons.length) * 100} />
      {next ? (
        <>
          <Text size={13} tone="body">
            下一课：{next.title}，约 {next.minutes} 分钟
          </Text>
          <ButtonLink block href={hrefTo('/pages/car/explain', { code: next.code })}>
            {done === 0 ? '开始学习' : '继续学习'}
          </ButtonLink>
        </>
      ) : (
        <Text size={13} tone="body">
          全部学完，随时可以回来重看
        </Text>
      )}
    </Card>
  );
}
