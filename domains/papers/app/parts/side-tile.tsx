import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { Button } from '@ev/ui/button.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import type { CertificateSide } from '../../contract/kinds.ts';
import { type FrameShape, frameShapes } from '../model/frame-shape.ts';
import s from './side-tile.module.css';
import { hintTexts, type SideState } from './use-sides.ts';

const loadPreview = async () => (await import('@ev/ui/image-preview.tsx')).ImagePreview;

/** One side of a certificate: its picture, its state and its actions. */
export function SideTile({
  side: { name, required },
  shape,
  state,
  fault,
  onCamera,
  onAlbum,
  onAgain,
  onRemove,
}: {
  side: CertificateSide;
  shape: FrameShape;
  state: SideState;
  /** Why staff rejected the picture. */
  fault: string | undefined;
  onCamera: () => void;
  onAlbum: () => void;
  onAgain: () => void;
  onRemove: () => void;
}) {
  const { phase, picture, progress, words, hints } = state;
  const url = useObjectUrl(picture?.blob ?? null);
  const preview = useLateModal(loadPreview);
  const busy = phase === 'sending' || phase === 'reading';
  const there = phase === 'held' || phase === 'sent';
  const { width, height } = frameShapes[shape];
  const said = {
    none: '',
    held: words,
    sent: words,
    failed: words,
    sending: `正在上传 ${Math.round(progress * 100)}%`,
    reading: '正在识别',
  }[phase];
  return (
    <li className={s.tile}>
      <div className={s.frame} style={{ aspectRatio: `${width} / ${height}` }}>
        {url ? (
          <button type="button" className={s.open} aria-label={`查看${name}照片`} onClick={preview.show}>
            <img className={s.picture} src={url} alt="" />
          </button>
        ) : (
          <Icon name={there ? 'success' : 'camera'} size={28} />
        )}
      </div>
      <Stack gap={4}>
        <h3 className={stackClass({ inline: true, wrap: true, align: 'baseline', gap: 8, rowGap: 4 })}>
          {name}
          {!required && <span className={s.optional}>选填</span>}
        </h3>
        <p className={cx(s.said, phase === 'failed' && s.failed)} role="status">
          {said || (fault ? '' : '还没有照片')}
        </p>
        {!busy && fault && phase !== 'sent' && (
          <p className={s.fault}>
            <Icon name="info" size={16} />
            {fault}
          </p>
        )}
        {hintTexts(hints).map((hint) => (
          <p key={hint} className={s.hint}>
            <Icon name="warning" size={16} />
            {hint}
          </p>
        ))}
        {!busy && (
          <Stack inline wrap gap={8} rowGap={12} className={s.acts}>
            {phase === 'failed' && (
              <Button size="s" aria-label={`重试上传${name}`} onClick={onAgain}>
                重试
              </Button>
            )}
            <Button
              size="s"
              variant="secondary"
              aria-label={there ? `重拍${name}` : `拍摄${name}`}
              onClick={onCamera}
            >
              {there ? '重拍' : '拍摄'}
            </Button>
            <Button size="s" variant="secondary" aria-label={`从相册选择${name}`} onClick={onAlbum}>
              相册
            </Button>
            {there && (
              <Button size="s" variant="quiet" aria-label={`删除${name}照片`} onClick={onRemove}>
                删除
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {preview.Modal && (
        <preview.Modal
          images={url ? [{ src: url, alt: `${name}照片` }] : []}
          open={preview.open}
          onClose={preview.close}
        />
      )}
    </li>
  );
}
