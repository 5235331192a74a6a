import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { QuoteLine } from '../../../contract/maintenance.ts';
import type { Decision } from '../../data/use-decision.ts';

/** Declines the whole quote: the store then writes another one, or hands the car back. */
export function DeclineAll({
  decision: { decline },
  lines,
  open,
  onClose,
}: {
  decision: Decision;
  lines: readonly QuoteLine[];
  open: boolean;
  onClose: () => void;
}) {
  const forSafety = lines.filter((line) => line.forSafety).map(({ name }) => name);
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title="这次都不做"
      facts={[
        ...(forSafety.length > 0 ? [`${forSafety.join('、')}涉及行车安全，不做可能影响行车安全`] : []),
        '门店不会施工，也不收费',
        '门店会联系你取回车辆，或重新报价',
        '质保和服务活动的项目这次也不做',
      ]}
      keep="再看看报价"
      confirm={{ label: '都不做', busy: '正在提交' }}
      danger
      command={decline}
      onConfirm={() =>
        decline.send(() => {
          onClose();
          feedback.showToast({ title: '已告诉门店都不做', durationMs: toastMs.standard });
        })
      }
    />
  );
}
