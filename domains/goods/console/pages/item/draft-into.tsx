import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { ReleaseField } from '../release-field.tsx';
import { useDraftInto } from '../use-draft-into.ts';

/** Chooses the release for a change. An existing draft is opened. */
export function DraftInto({
  of: { part, key, name, draftedIn },
  title,
  item,
  onCancel,
}: {
  of: { part: string; key: string; name: string; draftedIn: readonly { releaseNo: string; title: string }[] };
  title: string;
  item: DraftItem | null;
  onCancel: () => void;
}) {
  const into = useDraftInto({ releaseNo: null, title: '' });
  const [first] = draftedIn;
  return (
    <ConfirmModal
      title={title}
      okText={item ? '开始修改' : '放进发布单'}
      text={
        first
          ? `「${name}」已在「${first.title}」里修改。同一项内容先发布的为准，后一张要合并。`
          : '先写进发布单，由另一位同事审核后才会到客户面前。'
      }
      danger={item === null}
      pending={into.pending}
      error={into.error}
      onOk={() => into.draft({ part, key, item })}
      onCancel={onCancel}
    >
      <ReleaseField choice={into.choice} error={into.titleError} onChange={into.setChoice} />
    </ConfirmModal>
  );
}
