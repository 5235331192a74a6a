import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { showFailure, showToast, useMembersOnly } from '../../data/members-only.ts';
import { useQueue } from '../../data/use-queue.ts';
import { openStatusOf } from '../../model/queue.ts';
import type { BuyActionsProps } from '../../slots.ts';

export type QueueActionsProps = BuyActionsProps & { children: (turn: BuyActionsProps) => ReactNode };

/** Joins and leaves the queue of a limited offer; `children` are the buttons that buy when it is the turn. */
export function QueueActions({ children, ...props }: QueueActionsProps) {
  const { product, variant, onChooseFirst } = props;
  const offerCode = product.queue?.offerCode ?? '';
  const membersOnly = useMembersOnly();
  const { data: view } = useQueue(offerCode);
  const join = useCommand('mall.joinQueue');
  const status = openStatusOf(view);
  const bought = product.variants.find(({ skuCode }) => skuCode === view?.place?.skuCode);
  if (status === 'turn' && bought) {
    return (
      <>
        <LeaveButton offerCode={offerCode} label="放弃名额" />
        {children({ ...props, variant: bought, quantity: 1, turn: true })}
      </>
    );
  }
  if (status !== null) return <LeaveButton offerCode={offerCode} label="离开排队" />;
  const press = () => {
    if (!variant) return onChooseFirst();
    membersOnly(() =>
      join.mutate(
        { offerCode, skuCode: variant.skuCode },
        { onSuccess: () => showToast('已加入排队'), onError: showFailure },
      ),
    );
  };
  return (
    <Button loading={join.isPending} loadingText="正在排队" onClick={press}>
      {joinText(view)}
    </Button>
  );
}

function joinText(view: ReturnType<typeof useQueue>['data']): string {
  if (view?.soldOut) return '排队等候';
  return view?.place?.status === 'missed' ? '重新排队' : '立即抢购';
}

function LeaveButton({ offerCode, label }: { offerCode: string; label: string }) {
  const [asked, setAsked] = useState(false);
  const leave = useCommand('mall.leaveQueue');
  const confirm = () =>
    leave.mutate(
      { offerCode },
      {
        onSuccess: () => showToast('已离开排队'),
        onError: showFailure,
        onSettled: () => setAsked(false),
      },
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`${label}？`}
        cancelText="继续排队"
        confirmText={label}
        danger
        loading={leave.isPending}
        onConfirm={confirm}
      >
        离开后位置让给下一位，再排队要从最后开始
      </Dialog>
    </>
  );
}
