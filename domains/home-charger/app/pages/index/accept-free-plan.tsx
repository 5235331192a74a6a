import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { Installation } from '../../../contract/installation.ts';

/** Accepts a plan without costs. */
export function AcceptFreePlan({ installation }: { installation: Installation }) {
  const { installNo, version: seenVersion } = installation;
  const accept = useCommand('home-charger.acceptPlan');
  return (
    <Button
      loading={accept.isPending}
      loadingText="正在确认"
      onClick={() =>
        accept.mutate(
          { installNo, seenVersion, seenTotalFen: 0 },
          {
            onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
          },
        )
      }
    >
      确认方案，没有增项费用
    </Button>
  );
}
