import { messageOf } from '@ev/app-kit/form-errors.ts';
import { pictureTrouble, readyFile } from '@ev/app-kit/ready-picture.ts';
import { sendFile } from '@ev/app-kit/send-file.ts';
import { sentPicture } from '@ev/media/contract/private-picture.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useEffect, useRef, useState } from 'react';
import type { TakenBill } from '../../contract/household.ts';
import { uploadPath } from '../../contract/words.ts';

/**
 * The upload of a bill's picture. Its state is only in memory; after a reload only the server knows the
 * picture. The customer may have edited the form before `onSent` is called.
 */
export function useBill(onSent: (pictureId: string) => void) {
  const api = useApi();
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  const [picture, setPicture] = useState<Blob | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function send(ready: Blob): Promise<void> {
    setTrouble(null);
    setProgress(0);
    try {
      const address = `${uploadPath}?agreed=yes`;
      const { pictureId } = await sendFile<TakenBill>({
        address,
        file: ready,
        onProgress: setProgress,
        renew: () => api('household.listHouseholds', {}, quiet),
      });
      latest.current(pictureId);
    } catch (error) {
      setTrouble(messageOf(error));
    }
    setProgress(null);
  }

  async function choose(file: File): Promise<void> {
    try {
      const { blob } = await readyFile(file, sentPicture);
      setPicture(blob);
      await send(blob);
    } catch (error) {
      setTrouble(pictureTrouble(error));
    }
  }

  return { picture, progress, trouble, choose, again: picture ? () => void send(picture) : null };
}
