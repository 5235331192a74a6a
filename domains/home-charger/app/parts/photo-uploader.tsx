import { useApi } from '@ev/app-kit/api.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { readyFile, UnusablePicture } from '@ev/app-kit/ready-picture.ts';
import { sendFile } from '@ev/app-kit/send-file.ts';
import { sentPicture } from '@ev/media/contract/private-picture.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Uploader } from '@ev/ui/uploader.tsx';
import type { Upload } from '@ev/ui/use-uploads.ts';
import { mostPhotos, photoUploadPath } from '../../contract/kinds.ts';

/** Photographs, each made small and sent at once; they count when they are handed in with a form. */
export function PhotoUploader({ onChange }: { onChange(photoIds: string[]): void }) {
  const api = useApi();
  const upload: Upload<string> = async (photo, { onProgress, signal }) => {
    try {
      const { blob: file } = await readyFile(photo, sentPicture);
      const { photoId } = await sendFile<{ photoId: string }>({
        ...{ address: photoUploadPath, file, onProgress, signal },
        renew: () => api('home-charger.listBenefits', {}, quiet),
      });
      return photoId;
    } catch (error) {
      if (!signal.aborted) {
        const title = error instanceof UnusablePicture ? error.message : messageOf(error);
        feedback.showToast({ title, durationMs: toastMs.custom });
      }
      throw error;
    }
  };
  return <Uploader label="照片" upload={upload} maxCount={mostPhotos} onChange={onChange} />;
}
