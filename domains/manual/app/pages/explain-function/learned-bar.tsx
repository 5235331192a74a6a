import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { useNavigate } from 'react-router';
import { keepLearned, useLearned } from '../../data/learned.ts';
import { nextLesson } from '../../model/lessons.ts';

/** Marks a lesson as learned and goes on to the next one. */
export function LearnedBar({ code }: { code: string }) {
  const navigate = useNavigate();
  const learned = useLearned();
  const { data } = useRead('manual.getOverview', {});
  const next = nextLesson(data?.lessons ?? [], learned, code);
  const after = next ? hrefTo('/pages/car/explain', { code: next.code }) : hrefTo('/pages/car/guide');
  const finish = () => {
    keepLearned(code);
    // Back leads to the list of lessons, not through all of them.
    void navigate(after, { replace: true });
  };
  return (
    <BottomBar>
      {learned.includes(code) ? (
        <ButtonLink block href={after}>
          {next ? `下一课：${next.title}` : '回到用车指南'}
        </ButtonLink>
      ) : (
        <Button block onClick={finish}>
          {next ? '学会了，下一课' : '学会了'}
        </Button>
      )}
    </BottomBar>
  );
}
