import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { CouponDetail } from '../../../contract/coupon.ts';
import { giftHours } from '../../../contract/kinds.ts';
import s from './card-page.module.css';

/** The link with which a friend takes the coupon: sharing, expiry and withdrawal. */
export function OpenGift({
  gift: { giftNo, code, expiresAt },
  name,
  serverTime,
  onTimeUp,
}: {
  gift: NonNullable<CouponDetail['gift']>;
  name: string;
  serverTime: string;
  onTimeUp: () => void;
}) {
  const now = useServerNow(serverTime);
  const withdraw = useCommand('coupon.withdrawGift');
  const { press, payloadNow, sheet } = useShare({
    address: hrefTo('/pages/mine/card', { gift: code }),
    title: `送你一张${name}`,
    desc: `${giftHours} 小时内点开领取`,
  });
  const copy = async () => {
    const copied = await copyText(payloadNow().url);
    feedback.showToast({
      title: copied ? '领券链接已复制' : '没能复制，请用“发给朋友”',
      durationMs: toastMs.standard,
    });
  };
  return (
    <Stack gap={12} className={s.code}>
      <Text strong>等朋友领取</Text>
      <Text tone="body">
        还有 <Countdown until={expiresAt} now={now} look="clock" onEnd={onTimeUp} /> 自动退回
      </Text>
      <Text tone="body" size={13}>
        第一个点开领取的人得到这张券，请只发给要送的朋友
      </Text>
      <div className={s.buttons}>
        <Button block onClick={press}>
          发给朋友
        </Button>
        <Button block variant="secondary" onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
      <Button
        variant="quiet"
        size="s"
        loading={withdraw.isPending}
        loadingText="正在收回"
        onClick={() => withdraw.mutate({ giftNo })}
      >
        收回这张券
      </Button>
      {withdraw.isError && (
        <Text tone="danger" role="alert">
          {messageOf(withdraw.error)}
        </Text>
      )}
      {sheet.Modal && <sheet.Modal open={sheet.open} onClose={sheet.close} payload={payloadNow()} />}
    </Stack>
  );
}
