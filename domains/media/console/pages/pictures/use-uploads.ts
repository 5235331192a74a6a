import { failureWords } from '@ev/console-kit/failure.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useEffect, useRef, useState } from 'react';
import { maxBytes } from '../../../contract/kinds.ts';
import { Alt } from '../../../contract/picture.ts';
import { sendPicture } from '../../data/send-picture.ts';

export type Upload = {
  key: number;
  file: File;
  /** Local preview before the upload. */
  preview: string;
  alt: string;
  state: 'waiting' | 'sending' | 'sent' | 'known';
  /** 0 to 1. */
  progress: number;
  /** The error, if any. */
  message: string | null;
};

let last = 0;

/** Chosen files until each is uploaded or removed. */
export function useUploads() {
  const refetch = useRefetch();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach(URL.revokeObjectURL);
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function send({ key, file, alt }: Upload): Promise<void> {
    change(key, { state: 'sending', progress: 0, message: null });
    try {
      const { known } = await sendPicture(file, alt.trim(), (progress) => change(key, { progress }));
      change(key, { state: known ? 'known' : 'sent' });
      await refetch(['media.listPictures']);
    } catch (error) {
      const { title, text } = failureWords(error);
      change(key, { state: 'waiting', message: text ? `${title}，${text}` : title });
    }
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload => {
        last += 1;
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        const message = file.size > maxBytes ? '图片最大 15 MB，请压缩后上传' : null;
        return { key: last, file, preview, alt: '', state: 'waiting', progress: 0, message };
      });
      setUploads((all) => [...all, ...added]);
    },
    describe: (key: number, alt: string) => change(key, { alt, message: null }),
    drop: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
    clearSent: () => setUploads((all) => all.filter(isOpen)),
    /** Uploads all described files one after the other; reports what the others lack. */
    async sendAll() {
      for (const upload of uploads.filter(({ state }) => state === 'waiting')) {
        const wrong = Alt.safeParse(upload.alt).error?.issues[0]?.message;
        if (wrong) change(upload.key, { message: wrong });
        else if (upload.file.size <= maxBytes) await send(upload);
      }
    },
  };
}

/** Whether it still needs an action. */
export const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';
