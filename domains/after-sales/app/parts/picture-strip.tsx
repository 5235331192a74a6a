import {
  PrivatePicture,
  PrivatePictures,
  pictureRead,
  useNearPicture,
} from '@ev/app-kit/private-pictures.tsx';
import { useRead } from '@ev/query/use-read.ts';

/** The pictures of a proof as thumbnails; a tap opens one in full screen. */
export function PictureStrip({ caseNo, pictureIds }: { caseNo: string; pictureIds: readonly string[] }) {
  if (pictureIds.length === 0) return null;
  return (
    <PrivatePictures label="申请的图片">
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture caseNo={caseNo} pictureId={pictureId} name={`图片 ${at + 1}`} />
        </li>
      ))}
    </PrivatePictures>
  );
}

function Picture({ caseNo, pictureId, name }: { caseNo: string; pictureId: string; name: string }) {
  const { button, isNear } = useNearPicture();
  const query = useRead('after-sales.showPicture', isNear ? { caseNo, pictureId } : null, pictureRead);
  return <PrivatePicture button={button} name={name} query={query} />;
}
