import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import type { CaseDetail } from '../../../contract/case.ts';

/** What the customer can do: withdraw the application, or confirm that the exchanged product has arrived. */
export function CaseActions({ detail: { caseNo, canWithdraw, canConfirm } }: { detail: CaseDetail }) {
  const [open, setOpen] = useState<'withdraw' | 'confirm' | null>(null);
  const withdraw = useCommand('after-sales.withdrawCase');
  const confirm = useCommand('after-sales.confirmExchange');
  const close = () => setOpen(null);
  const done = (title: string) => () => {
    close();
    feedback.showToast({ title, durationMs: toastMs.standard });
  };
  return (
    <>
      {(canWithdraw || canConfirm) && (
        <BottomBar>
          {canWithdraw && (
            <Button variant="secondary" block onClick={() => setOpen('withdraw')}>
              撤回申请
            </Button>
          )}
          {canConfirm && (
            <Button block onClick={() => setOpen('confirm')}>
              确认收到
            </Button>
          )}
        </BottomBar>
      )}
      <ConfirmSheet
        open={open === 'withdraw'}
        onClose={close}
        title="撤回售后申请"
        facts={['撤回后这次申请结束，不会退款或换货', '售后期内可以重新申请；已经寄出的商品请先不要撤回']}
        keep="先不撤回"
        confirm={{ label: '确认撤回', busy: '正在撤回' }}
        danger
        command={withdraw}
        onConfirm={() => withdraw.mutate({ caseNo }, { onSuccess: done('申请已撤回') })}
      />
      <ConfirmSheet
        open={open === 'confirm'}
        onClose={close}
        title="确认收到换货"
        facts={['请先打开包裹，确认规格和数量无误', '确认后这次换货完成，不能撤销']}
        keep="还没收到"
        confirm={{ label: '确认收到', busy: '正在确认' }}
        command={confirm}
        onConfirm={() => confirm.mutate({ caseNo }, { onSuccess: done('换货已完成') })}
      />
    </>
  );
}
