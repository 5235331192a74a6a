/**
 * The envelope of T/CEC 102.4: data under AES-128-CBC with PKCS#7, a signature by HMAC-MD5 in upper-case hex over the
 * named values one after the other. The standard fixes these algorithms; what they lack, a channel of TLS and tokens
 * add.
 */
import { isUtf8 } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** What one side signs and seals by when it asks the other one. The answer is made by the same. */
export type MessageKeys = {
  /** 16 ASCII characters. */
  dataSecret: string;
  /** 16 ASCII characters. */
  dataIv: string;
  sigSecret: string;
};

export type RequestEnvelope = {
  OperatorID: string;
  /** Base64. */
  Data: string;
  /** `yyyyMMddHHmmss` in Shanghai. */
  TimeStamp: string;
  /** Four digits, which tell apart what is sent in one second. */
  Seq: string;
  Sig: string;
};
export type AnswerEnvelope = { Ret: number; Msg: string; Data: string; Sig: string };

/** `Ret` of an answer. */
export const rets = {
  ok: 0,
  busy: -1,
  badSignature: 4001,
  badToken: 4002,
  badEnvelope: 4003,
  badFields: 4004,
  fault: 500,
} as const;

/** Data that was not sealed by these keys. Says not why: that would help to forge. */
export class DataBroken extends Error {
  constructor() {
    super('the sealed data cannot be opened');
    this.name = 'DataBroken';
  }
}

export function sealData(text: string, { dataSecret, dataIv }: MessageKeys): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(dataSecret), Buffer.from(dataIv));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** @throws DataBroken */
export function openData(data: string, { dataSecret, dataIv }: MessageKeys): string {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(dataSecret), Buffer.from(dataIv));
    const bytes = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]);
    if (!isUtf8(bytes)) throw new DataBroken();
    return bytes.toString('utf8');
  } catch {
    throw new DataBroken();
  }
}

const sign = (values: readonly string[], sigSecret: string) =>
  createHmac('md5', sigSecret).update(values.join(''), 'utf8').digest('hex').toUpperCase();

export function signatureOfRequest(
  { OperatorID, Data, TimeStamp, Seq }: Omit<RequestEnvelope, 'Sig'>,
  { sigSecret }: Pick<MessageKeys, 'sigSecret'>,
): string {
  return sign([OperatorID, Data, TimeStamp, Seq], sigSecret);
}

export function signatureOfAnswer(
  { Ret, Msg, Data }: Omit<AnswerEnvelope, 'Sig'>,
  { sigSecret }: Pick<MessageKeys, 'sigSecret'>,
): string {
  return sign([String(Ret), Msg, Data], sigSecret);
}

/** In constant time. Upper case is part of the standard: what is written otherwise is another signature. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
