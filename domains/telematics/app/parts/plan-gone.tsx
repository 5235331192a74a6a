import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';

/** The plan of the address does not exist any more. */
export function PlanGone({ list }: { list: string }) {
  return (
    <EmptyState
      image="lost"
      title="没有找到这个计划"
      description="可能已经删除，或车辆已不在你名下"
      footer={
        <ButtonLink variant="secondary" href={list}>
          查看现有的计划
        </ButtonLink>
      }
    />
  );
}
