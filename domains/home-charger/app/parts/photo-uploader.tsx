import { pictureUpload } from '@ev/app-kit/picture-upload.ts';
import { sentPicture } from '@ev/media/contract/private-picture.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { Uploader } from '@ev/ui/uploader.tsx';
import { mostPhotos, photoUploadPath } from '../../contract/kinds.ts';

/** Photos that are resized and uploaded at once; they take effect when the form is submitted. */
export function PhotoUploader({
  onChange,
  onPending,
}: {
  onChange(photoIds: string[]): void;
  onPending(count: number): void;
}) {
  const api = useApi();
  const upload = pictureUpload<{ photoId: string }>({
    address: photoUploadPath,
    limits: sentPicture,
    renew: () => api('home-charger.listBenefits', {}, quiet),
    idOf: ({ photoId }) => photoId,
  });
  return (
    <Uploader label="照片" upload={upload} maxCount={mostPhotos} onChange={onChange} onPending={onPending} />
  );
}
