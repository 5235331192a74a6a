import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Image } from 'antd';
import { useState } from 'react';
import s from './delivery-panel.module.css';

/** Pictures of a check, a defect or its repair. They open only on request, because there are many. */
export function DeliveryPictures({
  orderNo,
  pictureIds,
  label,
}: {
  orderNo: string;
  pictureIds: readonly string[];
  /** What the pictures show. */
  label: string;
}) {
  const [open, setOpen] = useState(false);
  if (pictureIds.length === 0) return null;
  if (!open) {
    return (
      <div>
        <Button
          size="small"
          aria-label={`查看${label}的 ${pictureIds.length} 张照片`}
          onClick={() => setOpen(true)}
        >
          查看 {pictureIds.length} 张照片
        </Button>
      </div>
    );
  }
  return (
    <ul className={s.pictures} aria-label={`${label}的照片`}>
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture orderNo={orderNo} pictureId={pictureId} name={`${label}的照片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ name, ...input }: { orderNo: string; pictureId: string; name: string }) {
  const picture = useRead('delivery.showAnyPicture', input, {
    // A picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={picture} what="照片">
      {({ jpeg }) => <Image width={136} alt={name} src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
