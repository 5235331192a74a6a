import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { ImagePreview } from '@ev/ui/image-preview.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import s from './objection-pictures.module.css';

/** The pictures of an objection as thumbnails; a tap opens one in full screen. */
export function ObjectionPictures({
  chargeOrderId,
  pictureIds,
}: {
  chargeOrderId: string;
  pictureIds: readonly string[];
}) {
  const api = useApi();
  const answers = useQueries({
    queries: pictureIds.map((id) =>
      read(api, 'charge.getObjectionPicture', { chargeOrderId, pictureId: id }),
    ),
  });
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [startIndex, setStartIndex] = useState(0);
  const sources = answers.map(({ data }) => data && `data:image/jpeg;base64,${data.jpeg}`);
  const arrived = sources.filter((src) => src !== undefined);
  return (
    <>
      <ul className={s.tiles} aria-label="异议图片">
        {sources.map((src, at) => (
          <li key={pictureIds[at]} className={s.tile}>
            {src ? (
              <button
                type="button"
                className={s.open}
                aria-label={`查看图片 ${at + 1}`}
                onClick={() => {
                  setStartIndex(arrived.indexOf(src));
                  setShownAt(at);
                }}
              >
                <img src={src} alt="" className={s.picture} />
              </button>
            ) : (
              <span className={s.absent}>{answers[at]?.isError ? '图片暂时打不开' : '正在加载'}</span>
            )}
          </li>
        ))}
      </ul>
      <ImagePreview
        images={arrived.map((src) => ({ src }))}
        open={shownAt !== null}
        startIndex={startIndex}
        onClose={() => setShownAt(null)}
      />
    </>
  );
}
