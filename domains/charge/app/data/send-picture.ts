import type { ApiCaller } from '@ev/app-kit/api.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { readyFile, UnusablePicture } from '@ev/app-kit/ready-picture.ts';
import { sendFile } from '@ev/app-kit/send-file.ts';
import { privateUploadPath, sentPicture, type TakenPicture } from '@ev/media/contract/private-picture.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { Upload } from '@ev/ui/use-uploads.ts';

/** Makes a photo small enough and sends it; why it did not arrive is said, its tile offers another try. */
export const uploadOf =
  (api: ApiCaller): Upload<string> =>
  async (photo, { signal, onProgress }) => {
    try {
      const { blob } = await readyFile(photo, sentPicture);
      const { pictureId } = await sendFile<TakenPicture>({
        ...{ address: privateUploadPath, file: blob, onProgress, signal },
        renew: () => api('charge.getLive', {}, quiet),
      });
      return pictureId;
    } catch (error) {
      if (!signal.aborted) {
        const title = error instanceof UnusablePicture ? error.message : messageOf(error);
        feedback.showToast({ title, durationMs: toastMs.custom });
      }
      throw error;
    }
  };
