import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { Upload } from '@ev/ui/use-uploads.ts';
import { type PictureLimits, pictureTrouble, readyFile } from './ready-picture.ts';
import { type SendingFile, sendFile } from './send-file.ts';

/**
 * Shrinks a photo and uploads it. A failure is shown, and the photo's tile offers a retry.
 * @param idOf the part of the response that identifies the picture
 */
export const pictureUpload =
  <Answer>({
    limits,
    idOf,
    ...way
  }: Pick<SendingFile, 'address' | 'renew'> & {
    limits: PictureLimits;
    idOf: (answer: Answer) => string;
  }): Upload<string> =>
  async (photo, { signal, onProgress }) => {
    try {
      const { blob: file } = await readyFile(photo, limits);
      return idOf(await sendFile<Answer>({ ...way, file, onProgress, signal }));
    } catch (error) {
      if (!signal.aborted) feedback.showToast({ title: pictureTrouble(error), durationMs: toastMs.custom });
      throw error;
    }
  };
