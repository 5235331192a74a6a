import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QrCode } from '@ev/app-kit/qr-code.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import type { Api } from '@ev/contract';
import { copyText } from '@ev/host/copy-text.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useMakeLink } from '../../data/help-pay.ts';
import s from './pay-share-page.module.css';

type Own = Api['help-pay.getOwn']['output'];

/** The link: sharing it, its remaining time, withdrawing and replacing it. */
export function LinkCard({
  own: { car, amountFen, beingPaid, serverTime },
  link: { linkNo, token, expiresAt, takenUp, opened },
  orderNo,
  onTimeUp,
}: {
  own: Own;
  link: NonNullable<Own['link']>;
  orderNo: string;
  onTimeUp: () => void;
}) {
  const [asked, setAsked] = useState<'replace' | 'withdraw' | null>(null);
  const now = useServerNow(serverTime);
  const make = useMakeLink(orderNo, linkNo);
  const withdraw = useCommand('help-pay.withdrawLink');
  const { press, payloadNow, sheet } = useShare({
    address: hrefTo('/pages/buy/payShare', { token }),
    title: fillTemplate('请帮我付 {modelName} 的定金', { modelName: car.modelName }),
    desc: `${formatYuan(amountFen)}，链接 2 小时内有效`,
    thumb: carThumb(car.look),
  });
  const { url } = payloadNow();
  const failed = make.error ?? withdraw.error;

  const copy = async () => {
    const copied = await copyText(url);
    feedback.showToast({
      title: copied ? '代付链接已复制' : '没能复制，请用“发给对方”',
      durationMs: toastMs.standard,
    });
  };
  const confirm = () => {
    const done = { onSettled: () => setAsked(null) };
    if (asked === 'replace') make.mutate(undefined, done);
    else withdraw.mutate({ linkNo }, done);
  };

  return (
    <Card title="代付链接">
      <Stack align="center" gap={12} className={s.link}>
        <QrCode text={url} label="代付链接的二维码" />
        <Text strong role="status">
          {beingPaid
            ? '对方正在支付，请等待结果'
            : takenUp || opened
              ? `${opened?.by ? `${opened.by} ` : '对方'}已打开链接，还没有付款`
              : '等待对方打开链接'}
        </Text>
        <Text tone="body">
          还有 <Countdown until={expiresAt} now={now} look="clock" onEnd={onTimeUp} /> 失效
        </Text>
        <div className={s.buttons}>
          <Button block onClick={press}>
            发给对方
          </Button>
          <Button block variant="secondary" onClick={() => void copy()}>
            复制链接
          </Button>
        </div>
        {failed && (
          <Text tone="danger" role="alert">
            {messageOf(failed)}
          </Text>
        )}
        <Stack inline wrap justify="center" gap={8}>
          <Button variant="quiet" size="s" onClick={() => setAsked('replace')}>
            换一个链接
          </Button>
          <Button variant="quiet" size="s" onClick={() => setAsked('withdraw')}>
            取消代付
          </Button>
        </Stack>
      </Stack>
      {sheet.Modal && <sheet.Modal open={sheet.open} onClose={sheet.close} payload={payloadNow()} />}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'withdraw' ? '取消代付' : '换一个链接'}
        confirmText={asked === 'withdraw' ? '取消代付' : '换一个'}
        cancelText="再想想"
        loading={make.isPending || withdraw.isPending}
        onConfirm={confirm}
      >
        {beingPaid
          ? '对方正在支付：已经付出的款项照常计入订单，没有付的会关闭。'
          : asked === 'withdraw'
            ? '已发出的链接会失效，你可以自己支付，也可以再发起代付。'
            : '已发出的链接会失效，请把新链接发给对方。'}
      </Dialog>
    </Card>
  );
}
