import { useEffect, useReducer, useRef } from 'react';

/** The backend of an uploader: the media port, or another. Rejects when the upload failed. */
export type Upload<Result> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<Result>;

/** Specification, "States and transitions": uploading or failed; a completed one has its result. */
export type UploadStatus = 'uploading' | 'failed' | 'done';

export interface UploadItem<Result> {
  id: number;
  file: File;
  /** An object URL of the local file. */
  preview: string;
  status: UploadStatus;
  /** 0 to 1. */
  progress: number;
  result: Result | null;
}

type Act<Result> =
  | { type: 'add'; item: UploadItem<Result> }
  | { type: 'change'; id: number; change: Partial<UploadItem<Result>> }
  | { type: 'remove'; id: number };

function reduce<Result>(items: UploadItem<Result>[], act: Act<Result>): UploadItem<Result>[] {
  if (act.type === 'add') return [...items, act.item];
  if (act.type === 'remove') return items.filter(({ id }) => id !== act.id);
  return items.map((item) => (item.id === act.id ? { ...item, ...act.change } : item));
}

/** Uploads in progress. An upload is aborted when it is removed, or when the page is closed. */
export function useUploads<Result>(
  upload: Upload<Result>,
  onChange: (arrived: Result[]) => void,
  onPending?: (count: number) => void,
) {
  const [items, act] = useReducer(reduce<Result>, []);
  const stops = useRef(new Map<number, AbortController>());
  const previews = useRef(new Map<number, string>());
  const lastId = useRef(0);
  const latest = useRef({ upload, onChange, onPending });
  const told = useRef<Result[]>([]);

  useEffect(() => {
    latest.current = { upload, onChange, onPending };
  });

  useEffect(() => {
    const arrived = items.flatMap(({ status, result }) =>
      status === 'done' && result !== null ? [result] : [],
    );
    const before = told.current;
    if (arrived.length === before.length && arrived.every((one, at) => one === before[at])) return;
    told.current = arrived;
    latest.current.onChange(arrived);
  }, [items]);

  const pending = items.filter(({ status }) => status !== 'done').length;
  useEffect(() => latest.current.onPending?.(pending), [pending]);

  useEffect(() => {
    const [running, kept] = [stops.current, previews.current];
    return () => {
      for (const stop of running.values()) stop.abort();
      for (const preview of kept.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  async function send(id: number, file: File) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const change = (what: Partial<UploadItem<Result>>) => {
      if (!stop.signal.aborted) act({ type: 'change', id, change: what });
    };
    change({ status: 'uploading', progress: 0 });
    try {
      const onProgress = (part: number) => change({ progress: Math.min(1, Math.max(0, part)) });
      const result = await latest.current.upload(file, { signal: stop.signal, onProgress });
      change({ status: 'done', progress: 1, result });
    } catch {
      // Its tile shows the failure and offers a retry.
      change({ status: 'failed' });
    }
  }

  return {
    items,
    add(file: File) {
      lastId.current += 1;
      const id = lastId.current;
      const preview = URL.createObjectURL(file);
      previews.current.set(id, preview);
      act({ type: 'add', item: { id, file, preview, status: 'uploading', progress: 0, result: null } });
      void send(id, file);
    },
    retry: ({ id, file }: UploadItem<Result>) => void send(id, file),
    remove({ id, preview }: UploadItem<Result>) {
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      previews.current.delete(id);
      URL.revokeObjectURL(preview);
      act({ type: 'remove', id });
    },
  };
}
