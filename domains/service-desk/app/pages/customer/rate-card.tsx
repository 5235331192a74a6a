import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Rate } from '@ev/ui/rate.tsx';
import { useState } from 'react';

/** Asks for a rating of a solved case. */
export function RateCard({
  conversationNo,
  onRated,
}: {
  conversationNo: string;
  onRated: () => Promise<unknown>;
}) {
  const [stars, setStars] = useState(0);
  const rate = useCommand('service-desk.rate');
  const send = () =>
    rate.mutate(
      { conversationNo, stars },
      {
        onSuccess() {
          feedback.showToast({ title: '谢谢你的评价', durationMs: toastMs.standard });
          void onRated().catch(() => undefined);
        },
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <Card title="这次服务怎么样" gap={12}>
      <Rate label="服务评价" value={stars} onChange={setStars} />
      <Button
        size="s"
        loading={rate.isPending}
        loadingText="正在提交"
        disabledReason={stars === 0 ? '请先选择星级' : null}
        onClick={send}
      >
        提交评价
      </Button>
    </Card>
  );
}
