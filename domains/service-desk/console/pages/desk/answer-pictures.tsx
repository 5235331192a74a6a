import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { Button } from 'antd';
import type { DraftPicture } from '../../data/answer-drafts.ts';
import s from './desk.module.css';

/** Pictures that go with the answer, each with its upload. */
export function AnswerPictures({
  pictures,
  onRetry,
  onRemove,
}: {
  pictures: readonly DraftPicture[];
  onRetry: (picture: DraftPicture) => void;
  onRemove: (picture: DraftPicture) => void;
}) {
  if (pictures.length === 0) return null;
  return (
    <ul className={s.pictures} aria-label="要发送的图片">
      {pictures.map((picture, at) => (
        <li key={picture.key} className={s.picture}>
          <Thumbnail file={picture.file} alt={`要发送的第 ${at + 1} 张图片`} />
          <span role={picture.trouble === null ? 'status' : 'alert'} className={s.meta}>
            {stageOf(picture)}
          </span>
          {picture.trouble !== null && (
            <Button size="small" onClick={() => onRetry(picture)}>
              重试
            </Button>
          )}
          <Button
            size="small"
            type="text"
            aria-label={`移除第 ${at + 1} 张图片`}
            onClick={() => onRemove(picture)}
          >
            移除
          </Button>
        </li>
      ))}
    </ul>
  );
}

function stageOf({ share, pictureId, trouble }: DraftPicture): string {
  if (trouble !== null) return `上传失败：${trouble}`;
  return pictureId === null ? `正在上传 ${Math.round(share * 100)}%` : '已上传';
}

export function Thumbnail({ file, alt }: { file: File; alt: string }) {
  const url = useObjectUrl(file);
  return url ? <img className={s.thumbnail} src={url} alt={alt} /> : null;
}
