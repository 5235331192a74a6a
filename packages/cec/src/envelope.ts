/**
 * The envelope of T/CEC 102.4: data encrypted by AES-128-CBC with PKCS#7, and a signature by HMAC-MD5 in
 * upper-case hex over the concatenated values. The standard prescribes these algorithms; TLS and tokens
 * compensate for their weaknesses.
 */
import { isUtf8 } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** The keys with which one side signs and encrypts its requests. Responses use the same keys. */
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
  /** Four digits that distinguish messages of the same second. */
  Seq: string;
  Sig: string;
};
export type AnswerEnvelope = { Ret: number; Msg: string; Data: string; Sig: string };

/** `Ret` of a response. */
export const rets = {
  ok: 0,
  busy: -1,
  badSignature: 4001,
  badToken: 4002,
  badEnvelope: 4003,
  badFields: 4004,
  fault: 500,
} as const;

/** The data was not encrypted with these keys. Gives no details, because they would help an attacker. */
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

/**
 * Compares in constant time. The standard requires upper case, so a lower-case signature is a different one.
 */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
