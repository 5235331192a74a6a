import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { offerDays } from '../../../contract/kinds.ts';
import type { Vehicle } from '../../../contract/vehicle.ts';

/** The link of a new invitation. It is shown only once, because the server stores no readable copy of it. */
export function ShareLink({ vehicle: { modelName, look }, token }: { vehicle: Vehicle; token: string }) {
  const { press, payloadNow, sheet } = useShare({
    address: hrefTo('/pages/mine/myCar', { share: token }),
    title: fillTemplate('邀请你一起用 {modelName}', { modelName }),
    desc: `${offerDays} 天内点开接受，用你自己的账号看车和控车`,
    thumb: look ? carThumb(look) : undefined,
  });
  const copy = async () => {
    const copied = await copyText(payloadNow().url);
    feedback.showToast({
      title: copied ? '邀请链接已复制' : '没能复制，请用“发给家人”',
      durationMs: toastMs.standard,
    });
  };
  return (
    <Card title="邀请链接已生成" padY={12} gap={12} role="status">
      <Text tone="body">请现在发给家人：关闭后不再显示这个链接，丢失了可以撤回后重新邀请</Text>
      <Stack inline gap={12}>
        <Button block onClick={press}>
          发给家人
        </Button>
        <Button block variant="secondary" onClick={() => void copy()}>
          复制链接
        </Button>
      </Stack>
      {sheet.Modal && <sheet.Modal open={sheet.open} onClose={sheet.close} payload={payloadNow()} />}
    </Card>
  );
}
