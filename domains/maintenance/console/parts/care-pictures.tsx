import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Image, Space } from 'antd';
import { useState } from 'react';

/** Private pictures of an appointment or its work order. They open only on request, because every view is logged. */
export function CarePictures({
  appointmentNo,
  pictureIds,
  name,
}: {
  appointmentNo: string;
  pictureIds: readonly string[];
  /** What they show. */
  name: string;
}) {
  const [open, setOpen] = useState(false);
  if (pictureIds.length === 0) return null;
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        查看{name}的 {pictureIds.length} 张照片
      </Button>
    );
  return (
    <Space wrap>
      {pictureIds.map((pictureId, at) => (
        <Picture
          key={pictureId}
          appointmentNo={appointmentNo}
          pictureId={pictureId}
          name={`${name}的照片 ${at + 1}`}
        />
      ))}
    </Space>
  );
}

function Picture({ name, ...input }: { appointmentNo: string; pictureId: string; name: string }) {
  const picture = useRead('maintenance.showAnyPicture', input, {
    // A picture never changes, and each view is logged.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={picture} what="照片">
      {({ jpeg }) => <Image width={136} alt={name} src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
