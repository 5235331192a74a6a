import {
  PrivatePicture,
  PrivatePictures,
  pictureRead,
  useNearPicture,
} from '@ev/app-kit/private-pictures.tsx';
import { useRead } from '@ev/query/use-read.ts';

/** Private pictures of an appointment or its work order as thumbnails; a tap opens one in full screen. */
export function PictureStrip({
  appointmentNo,
  pictureIds,
  label,
}: {
  appointmentNo: string;
  pictureIds: readonly string[];
  /** What the pictures show. */
  label: string;
}) {
  if (pictureIds.length === 0) return null;
  return (
    <PrivatePictures label={`${label}的照片`}>
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture appointmentNo={appointmentNo} pictureId={pictureId} name={`${label}的照片 ${at + 1}`} />
        </li>
      ))}
    </PrivatePictures>
  );
}

function Picture({ name, ...input }: { appointmentNo: string; pictureId: string; name: string }) {
  const { button, isNear } = useNearPicture();
  const query = useRead('maintenance.showPicture', isNear ? input : null, pictureRead);
  return <PrivatePicture button={button} name={name} query={query} />;
}
