import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Image } from 'antd';
import { useState } from 'react';
import s from './desk.module.css';

/** The customer's pictures. They open only on request, because every view is logged. */
export function RescuePictures({ caseNo, pictureIds }: { caseNo: string; pictureIds: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (pictureIds.length === 0) return null;
  if (!open) return <Button onClick={() => setOpen(true)}>查看 {pictureIds.length} 张图片</Button>;
  return (
    <ul className={s.pictures} aria-label="救援图片">
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture caseNo={caseNo} pictureId={pictureId} name={`救援图片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ name, ...input }: { caseNo: string; pictureId: string; name: string }) {
  const picture = useRead('rescue.showPicture', input, {
    // A picture never changes, and each view is logged.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={picture} what="图片">
      {({ jpeg }) => <Image width={136} alt={name} src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
