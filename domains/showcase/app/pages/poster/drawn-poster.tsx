import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { sharePayload } from '@ev/app-kit/share-payload.ts';
import { useCapability } from '@ev/app-kit/use-capability.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { failure } from '@ev/client/api-error.ts';
import { savePicture } from '@ev/host/capabilities/save-picture.ts';
import { sharePicture } from '@ev/host/capabilities/share-picture.ts';
import { waysIn } from '@ev/host/capability.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { fileOfData } from '@ev/host/data-files.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { OfflineState } from '@ev/ui/offline-state.tsx';
import { useOnline } from '@ev/ui/use-online.ts';
import { useState } from 'react';
import { type PosterContent, posterWords } from '../../model/poster/poster-content.ts';
import { posterSize } from '../../model/poster/poster-size.ts';
import s from './drawn-poster.module.css';
import { PosterSkeleton } from './poster-skeleton.tsx';
import { usePoster } from './use-poster.ts';

const loadSave = async () => savePicture;
const loadShare = async () => sharePicture;

/** The poster with the host's actions for pictures; without them the customer can save it by a long press. */
export function DrawnPoster({
  content,
  address,
  title,
}: {
  content: PosterContent;
  address: string;
  title: string;
}) {
  const { poster, failed, again } = usePoster(content, `${window.location.origin}/h5${address}`);
  const online = useOnline();
  if (failed && !online) return <OfflineState title={failure('offline').message} onRetry={again} />;
  if (failed) {
    return <ErrorState title="海报没有生成" description="图片没有加载成功，请稍后再试" onRetry={again} />;
  }
  if (!poster) return <PosterSkeleton />;
  const byHand = waysIn(savePicture, currentHost(brand.product).kind).length === 0;
  return (
    <>
      <div className={s.frame}>
        <img className={s.poster} src={poster} alt={`海报：${posterWords(content)}`} {...posterSize} />
      </div>
      <p className={s.hint}>{byHand ? '长按图片，保存到手机或发给朋友' : '也可以长按图片保存或发送'}</p>
      {!byHand && <PosterActions poster={poster} content={content} address={address} title={title} />}
    </>
  );
}

function PosterActions({
  poster,
  content,
  address,
  title,
}: {
  /** A data URL. */
  poster: string;
  content: PosterContent;
  address: string;
  title: string;
}) {
  const save = useCapability(loadSave);
  const share = useCapability(loadShare);
  const [busy, setBusy] = useState<'save' | 'share' | null>(null);
  const asFile = () => fileOfData(poster, `${content.name.replaceAll(/\s+/g, '')}-海报`);
  const say = (words: string) => feedback.showToast({ title: words, durationMs: toastMs.custom });

  async function onSave() {
    const picture = asFile();
    if (!picture) return;
    setBusy('save');
    const { outcome } = await save({ picture, name: picture.name });
    setBusy(null);
    if (outcome === 'done') say('海报已保存');
    else if (outcome === 'left') say('没有保存，请在手机设置里允许访问相册');
    else say('没能保存，请长按图片保存');
  }
  async function onShare() {
    const picture = asFile();
    if (!picture) return;
    setBusy('share');
    const desc = fillTemplate('看看我选配的 {name}', { name: content.name });
    const payload = sharePayload(
      { address, title, desc, thumb: carThumb(content.look) },
      window.location.origin,
    );
    const outcome = await share({ picture, name: picture.name, payload });
    setBusy(null);
    if (outcome.outcome === 'unable') say('没能分享，请长按图片发送，或先保存到手机');
    else if (outcome.outcome === 'left') say('已取消分享');
    else if (outcome.data.by === 'app') say(outcome.data.success ? '分享成功' : '没有分享成功，请再试一次');
  }

  return (
    <BottomBar>
      <Button variant="secondary" loading={busy === 'share'} onClick={() => void onShare()}>
        分享海报
      </Button>
      <Button loading={busy === 'save'} onClick={() => void onSave()}>
        保存海报
      </Button>
    </BottomBar>
  );
}
