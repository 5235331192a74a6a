import { brand } from '@ev/brand/default/brand.ts';
import { channelsHere, type SheetChannel, shareTo } from '@ev/host/capabilities/share-to.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { type SharePayload, shownOn } from '@ev/host/share-payload.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import { ShareIcon } from './share-icons.tsx';
import s from './share-sheet.module.css';
import { ShareToWechat, type WechatChannel } from './share-to-wechat.tsx';
import { useCapability } from './use-capability.ts';

const names: Readonly<Record<SheetChannel, string>> = {
  WEIXIN: '微信好友',
  WEIXIN_CIRCLE: '朋友圈',
  SINA: '微博',
  COPY_LINK: '复制链接',
  SYSTEM: '更多',
};

const loadShareTo = async () => shareTo;

/** What is shared, and the channels; for hosts that have no sheet of their own. */
export function ShareSheet({
  payload,
  posterPage,
  ...modal
}: {
  payload: SharePayload;
  posterPage?: string | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const shareBy = useCapability(loadShareTo);
  const [wechat, setWechat] = useState<{ channel: WechatChannel; copied: boolean } | null>(null);
  const close = () => {
    setWechat(null);
    modal.onClose();
  };

  async function choose(channel: SheetChannel) {
    const outcome = await shareBy({ channel, payload });
    // WeChat cannot be opened from here; the sheet shows the remaining steps.
    if (isWechat(channel)) return setWechat({ channel, copied: outcome.outcome === 'done' });
    if (outcome.outcome === 'left') return feedback.showToast({ title: '已取消分享' });
    if (outcome.outcome === 'unable') {
      return feedback.showToast({ title: '没能分享，请换一种方式', durationMs: toastMs.custom });
    }
    close();
    if (outcome.data === 'copied') feedback.showToast({ title: '链接已复制', durationMs: toastMs.standard });
  }

  return (
    <Sheet
      {...modal}
      onClose={close}
      title="分享到"
      footer={
        <Button block variant="secondary" onClick={close}>
          取消
        </Button>
      }
    >
      {wechat ? (
        <ShareToWechat
          {...wechat}
          url={shownOn(payload, wechat.channel).url}
          onBack={() => setWechat(null)}
        />
      ) : (
        <>
          <Preview payload={payload} />
          <ul className={s.channels}>
            {channelsHere(payload, currentHost(brand.product).kind).map((channel) => (
              <li key={channel}>
                <button type="button" className={s.channel} onClick={() => void choose(channel)}>
                  <span className={s.round}>
                    <ShareIcon channel={channel} className={s.icon} />
                  </span>
                  {names[channel]}
                </button>
              </li>
            ))}
          </ul>
          {posterPage && (
            <ButtonLink block variant="secondary" className={s.posterPage} href={posterPage}>
              生成海报
            </ButtonLink>
          )}
        </>
      )}
    </Sheet>
  );
}

/** What recipients will see: the picture that is shared, or the card that chat apps make of a link. */
function Preview({ payload: { posterUrl, thumb, title, desc } }: { payload: SharePayload }) {
  if (posterUrl) return <img className={s.poster} src={posterUrl} alt={title} />;
  return (
    <div className={s.card}>
      <div className={s.words}>
        <p className={s.title}>{title}</p>
        <p className={s.desc}>{desc}</p>
      </div>
      <img className={s.thumb} src={thumb} alt="" width={56} height={56} />
    </div>
  );
}

function isWechat(channel: SheetChannel): channel is WechatChannel {
  return channel === 'WEIXIN' || channel === 'WEIXIN_CIRCLE';
}
