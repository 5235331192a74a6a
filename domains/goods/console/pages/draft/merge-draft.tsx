import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Alert, Button } from 'antd';
import type { DraftedItem } from '../../../contract/goods.ts';

/** The item was published again since the draft was begun: merges both, value by value. */
export function MergeDraft({
  draft: { releaseNo, part, key, revision },
  onMerged,
}: {
  draft: DraftedItem;
  onMerged: (conflicts: readonly string[]) => void;
}) {
  const merge = useCommand('goods.mergeChange');
  const run = () =>
    merge.mutate(
      { releaseNo, part, key, seenRevision: revision },
      { onSuccess: ({ conflicts }) => onMerged(conflicts) },
    );
  return (
    <Alert
      type="warning"
      showIcon
      title="起草之后，线上又发布了别的改动"
      description={
        <>
          <p>合并后，别人改的和你改的都在；两边都改过的地方保留你的。</p>
          <Button size="small" loading={merge.isPending} onClick={run}>
            合并
          </Button>
          <FailureNotice error={merge.error} />
        </>
      }
    />
  );
}
