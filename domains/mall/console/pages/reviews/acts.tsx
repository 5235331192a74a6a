import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { StaffReview } from '../../../contract/staff.ts';
import { hideReview, replyReview, showReview } from '../../../contract/staff-endpoints.ts';
import { PrivateReason } from '../../parts/private-reason.tsx';

type ActProps = { review: StaffReview; onDone: (said: string) => void; onCancel: () => void };

const moved = ['mall.reviewMoved', 'mall.reviewUnknown'] as const;

export function ReplyReview({ review: { reviewNo, reply }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(replyReview, {
    begin: { reviewNo, text: reply ?? '', seenReply: reply },
    onDone: () => onDone('已回复，所有客户都能看到'),
  });
  return (
    <CommandModal
      title="回复评价"
      text="回复显示在评价下面，所有客户都能看到。请不要写客户的个人信息。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        label="回复内容"
        hint="2 到 300 个字"
        longest={300}
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </CommandModal>
  );
}

export function HideReview({ review: { reviewNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(hideReview, {
    begin: { reviewNo, reason: '' },
    onDone: () => onDone('已隐藏，客户看不到这条评价'),
  });
  return (
    <CommandModal
      title="隐藏评价"
      text="只隐藏违法、含个人信息或与商品无关的评价，不因为评价不好而隐藏。"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <PrivateReason label="隐藏原因" form={form} />
    </CommandModal>
  );
}

export function ShowReview({ review: { reviewNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(showReview, {
    begin: { reviewNo },
    onDone: () => onDone('已恢复展示'),
  });
  return (
    <CommandModal
      title="恢复展示"
      text="客户会重新看到这条评价。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}
