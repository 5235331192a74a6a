import { Button } from '@ev/ui/button.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import s from './camera-view.module.css';
import type { CameraTrouble } from './use-camera.ts';

const words: Readonly<Record<CameraTrouble, { title: string; description: string; again: boolean }>> = {
  refused: {
    title: '没有相机权限',
    description: '可以在手机或浏览器的设置里允许使用相机，也可以从相册选择，或手动填写',
    again: true,
  },
  unsupported: {
    title: '这里不能直接打开相机',
    description: '请用手机相机拍好后从相册选择，或手动填写',
    again: false,
  },
  none: {
    title: '没有找到相机',
    description: '可以从相册选择照片，或手动填写',
    again: true,
  },
  busy: {
    title: '相机没有打开',
    description: '可能正被其他应用使用。请关闭后重试，也可以从相册选择，或手动填写',
    again: true,
  },
};

/** Shown when the camera is unavailable; offers all other ways to continue. */
export function CameraTroubleView({
  trouble,
  onAgain,
  onAlbum,
  onType,
}: {
  trouble: CameraTrouble;
  onAgain: () => void;
  onAlbum: () => void;
  onType: () => void;
}) {
  const { title, description, again } = words[trouble];
  return (
    <StatusView
      image="refused"
      title={title}
      description={description}
      live="status"
      actions={
        <div className={s.ways}>
          <Button block onClick={onAlbum}>
            从相册选择
          </Button>
          <Button block variant="secondary" onClick={onType}>
            手动填写
          </Button>
          {again && (
            <Button block variant="quiet" onClick={onAgain}>
              再试一次相机
            </Button>
          )}
        </div>
      }
    />
  );
}
