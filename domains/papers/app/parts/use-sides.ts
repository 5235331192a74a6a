import { messageOf } from '@ev/app-kit/form-errors.ts';
import type { ReadyPicture } from '@ev/app-kit/ready-picture.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useEffect, useRef, useState } from 'react';
import type { Reading } from '../../contract/certificate.ts';
import { type ReadingHint, readingHintTexts, type Side } from '../../contract/kinds.ts';
import { sendPicture } from '../data/send-picture.ts';

/** The state of a side's picture. `held`: uploaded on an earlier visit, so only the server has it. */
export type SidePhase = 'none' | 'held' | 'sending' | 'reading' | 'sent' | 'failed';
export type SideState = {
  phase: SidePhase;
  picture: ReadyPicture | null;
  /** Progress of the upload, 0 to 1. */
  progress: number;
  /** The result as text. */
  words: string;
  hints: ReadingHint[];
};

export const noPicture: SideState = { phase: 'none', picture: null, progress: 0, words: '', hints: [] };

const outcomes: Readonly<Record<Reading['outcome'], string>> = {
  read: '已识别，请对照证件核对下面的内容',
  nothing: '没有识别出内容，请重拍，或手动填写',
  away: '识别暂时没有响应，请手动填写，照片已保存',
};

/** Uploads pictures of sides and reads them. A failed upload keeps its picture for a retry. */
export function useSides({
  held,
  recognises,
  ensure,
  onRead,
}: {
  /** Sides whose pictures the server has. */
  held: readonly Side[];
  recognises: boolean;
  /** Returns the certificate number, creating the certificate if needed. */
  ensure: () => Promise<string>;
  onRead: (fields: Reading['fields']) => void;
}) {
  const api = useApi();
  const refetch = useRefetch();
  const [states, setStates] = useState<Partial<Record<Side, SideState>>>({});
  // Updated when the customer decides about recognition.
  const reads = useRef(recognises);
  useEffect(() => {
    reads.current = recognises;
  });
  const change = (side: Side, part: Partial<SideState>) =>
    setStates((before) => ({ ...before, [side]: { ...(before[side] ?? noPicture), ...part } }));

  async function send(side: Side, picture: ReadyPicture): Promise<void> {
    change(side, { ...noPicture, phase: 'sending', picture });
    try {
      const certificateNo = await ensure();
      await sendPicture(api, { certificateNo, side }, picture.blob, (progress) => change(side, { progress }));
      if (!reads.current) {
        change(side, { phase: 'sent', words: '已上传，请对照证件填写下面的内容' });
      } else {
        change(side, { phase: 'reading' });
        const { outcome, hints, fields } = await read(certificateNo, side);
        change(side, { phase: 'sent', words: outcomes[outcome], hints });
        onRead(fields);
      }
    } catch (error) {
      change(side, { phase: 'failed', words: messageOf(error) });
    }
    void refetch(['papers.']);
  }

  /** The picture is already uploaded; a failure to read it is no reason to send it again. */
  async function read(certificateNo: string, side: Side): Promise<Reading> {
    try {
      return await api('papers.recognisePicture', { certificateNo, side }, quiet);
    } catch {
      return { outcome: 'away', hints: [], fields: [] };
    }
  }

  return {
    of: (side: Side): SideState =>
      states[side] ?? (held.includes(side) ? { ...noPicture, phase: 'held', words: '已上传' } : noPicture),
    send,
    again(side: Side) {
      const picture = states[side]?.picture;
      if (picture) void send(side, picture);
    },
    clear: (side: Side) => setStates((before) => ({ ...before, [side]: noPicture })),
  };
}

export const hintTexts = (hints: readonly ReadingHint[]) => hints.map((hint) => readingHintTexts[hint]);
