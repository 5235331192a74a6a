import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { Upload } from '@ev/ui/use-uploads.ts';
import { type PictureLimits, pictureTrouble, readyFile } from './ready-picture.ts';
import { type SendingFile, sendFile } from './send-file.ts';

/**
 * Makes a photo small enough and sends it; why it did not arrive is said, its tile offers another try.
 * @param idOf what of the answer names the picture
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
