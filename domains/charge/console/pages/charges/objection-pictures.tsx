import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Image } from 'antd';
import { useState } from 'react';
import s from './charges-page.module.css';

/** Pictures of an objection. They open only on request, because every view is logged. */
export function ObjectionPictures({
  chargeOrderId,
  pictureIds,
}: {
  chargeOrderId: string;
  pictureIds: readonly string[];
}) {
  const [open, setOpen] = useState(false);
  if (!open) return <Button onClick={() => setOpen(true)}>查看 {pictureIds.length} 张图片</Button>;
  return (
    <ul className={s.pictures} aria-label="异议图片">
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture chargeOrderId={chargeOrderId} pictureId={pictureId} name={`异议图片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ name, ...input }: { chargeOrderId: string; pictureId: string; name: string }) {
  const picture = useRead('charge.showObjectionPicture', input, { refetchOnWindowFocus: false });
  return (
    <QueryView query={picture} what="图片">
      {({ jpeg }) => <Image width={136} alt={name} src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
