import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import type { Plan } from '../../contract/telematics.ts';
import { planTitle } from '../model/plan-words.ts';

export function DeletePlan({ plan, onDeleted }: { plan: Plan; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useCommand('telematics.deletePlan');
  const confirm = () => {
    // An open dialog would take the way back that follows.
    setAsking(false);
    remove.mutate(
      { planNo: plan.planNo },
      {
        onSuccess() {
          feedback.showToast({ title: '已删除', durationMs: toastMs.standard });
          onDeleted();
        },
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  };
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        block
        loading={remove.isPending}
        loadingText="正在删除"
        onClick={() => setAsking(true)}
      >
        删除计划
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="删除这个计划"
        cancelText="不删除"
        confirmText="删除"
        danger
        onConfirm={confirm}
      >
        {planTitle(plan)}。车辆联网后也会从车上删除。
      </Dialog>
    </>
  );
}
