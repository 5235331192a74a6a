/** Whole messages, from our terms to the envelope and back. */
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import { FieldError, type Spelling, storable } from './codec.ts';
import {
  type AnswerEnvelope,
  DataBroken,
  isSameSignature,
  type MessageKeys,
  openData,
  type RequestEnvelope,
  rets,
  sealData,
  signatureOfAnswer,
  signatureOfRequest,
} from './envelope.ts';
import { parseExact, stringifyExact, Written } from './exact-json.ts';
import { type Answer, type InterfaceName, interfaces, type Request } from './interfaces.ts';

/** The keys and spelling for one direction with a partner. */
export type Line = { keys: MessageKeys; spelling: Spelling };

/** A message that is refused: the response code and the reason. */
export class NotTaken extends Error {
  readonly ret: number;
  constructor(ret: number, message: string) {
    super(message);
    this.name = 'NotTaken';
    this.ret = ret;
  }
}

/** Codes and reasons of partners are shown to staff. */
const largestRet = 1_000_000;
const longestMessage = 255;

/** The tolerated difference between the clocks of partners. */
export const freshMs = 10 * 60_000;

export function sealRequest<Name extends InterfaceName>(
  name: Name,
  request: Request<Name>,
  { keys, spelling }: Line,
  { operatorId, now, seq }: { operatorId: string; now: Date; seq: number },
): RequestEnvelope {
  const codec = interfaces[name].request as { write(value: unknown, spelling: Spelling): unknown };
  const unsigned = {
    OperatorID: operatorId,
    Data: sealData(stringifyExact(codec.write(request, spelling)), keys),
    TimeStamp: shanghaiDigits(now),
    Seq: String(((seq - 1) % 9999) + 1).padStart(4, '0'),
  };
  return { ...unsigned, Sig: signatureOfRequest(unsigned, keys) };
}

/** Extracts the five values of a request, without trusting them. @throws NotTaken 4003 */
export function requestEnvelopeOf(body: unknown): RequestEnvelope {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const read = (name: keyof RequestEnvelope, form: RegExp) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof value !== 'string' || !form.test(value))
      throw new NotTaken(rets.badEnvelope, `${name} 不合法`);
    return value;
  };
  return {
    OperatorID: read('OperatorID', /^[0-9A-Z]{9}$/),
    Data: read('Data', /^[0-9A-Za-z+/]+={0,2}$/),
    TimeStamp: read('TimeStamp', /^\d{14}$/),
    Seq: read('Seq', /^\d{4}$/),
    Sig: read('Sig', /^[0-9A-Za-z]{32}$/),
  };
}

/**
 * Verifies that a request comes from the partner and is recent. Runs before the data is opened, because
 * unsigned data is not processed. Returns the sending time. @throws NotTaken 4001, 4003
 */
export function verifyRequest(envelope: RequestEnvelope, keys: MessageKeys, now: Date): Date {
  if (!isSameSignature(envelope.Sig, signatureOfRequest(envelope, keys)))
    throw new NotTaken(rets.badSignature, '签名错误');
  const sentAt = timeOf(envelope.TimeStamp);
  if (!(Math.abs(now.getTime() - sentAt) <= freshMs))
    throw new NotTaken(rets.badEnvelope, 'TimeStamp 与当前时间相差过大');
  return new Date(sentAt);
}

function timeOf(digits: string): number {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}+08:00`);
}

/** The content of a verified request. @throws NotTaken 4004 */
export function openRequest<Name extends InterfaceName>(
  name: Name,
  { Data }: Pick<RequestEnvelope, 'Data'>,
  { keys, spelling }: Line,
): Request<Name> {
  return read(interfaces[name].request, Data, { keys, spelling }, rets.badFields) as Request<Name>;
}

export function sealAnswer<Name extends InterfaceName>(
  name: Name,
  answer: Answer<Name>,
  { keys, spelling }: Line,
): AnswerEnvelope {
  const codec = interfaces[name].answer as { write(value: unknown, spelling: Spelling): unknown };
  return signed(rets.ok, '', sealData(stringifyExact(codec.write(answer, spelling)), keys), keys);
}

/** @param keys null if the sender's keys are unknown */
export function sealRefusal(ret: number, message: string, keys: MessageKeys | null): AnswerEnvelope {
  if (keys === null) return { Ret: ret, Msg: message, Data: '', Sig: '' };
  return signed(ret, message, '', keys);
}

function signed(Ret: number, Msg: string, Data: string, keys: MessageKeys): AnswerEnvelope {
  const unsigned = { Ret, Msg, Data };
  return { ...unsigned, Sig: signatureOfAnswer(unsigned, keys) };
}

/** An invalid response: not JSON, not signed by the partner, or not in the expected form. */
export class AnswerUnreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AnswerUnreadable';
  }
}

/** `answer` is null if the partner refuses. */
export type ReadAnswer<Name extends InterfaceName> = {
  ret: number;
  message: string;
  answer: Answer<Name> | null;
};

/**
 * The content of a response. A refusal without data needs no signature, because many partners do not sign it,
 * and a forged one has no more effect than a missing response. @throws AnswerUnreadable
 */
export function openAnswer<Name extends InterfaceName>(
  name: Name,
  body: string,
  { keys, spelling }: Line,
): ReadAnswer<Name> {
  const { ret, said, data, sig } = answerEnvelopeOf(body);
  const message = storable(said).slice(0, longestMessage);
  if (ret !== rets.ok) return { ret, message, answer: null };
  const expected = signatureOfAnswer({ Ret: ret, Msg: said, Data: data }, keys);
  if (!isSameSignature(sig, expected)) throw new AnswerUnreadable('the answer is not signed by the partner');
  try {
    const answer = read(interfaces[name].answer, data, { keys, spelling }, rets.badFields);
    return { ret, message, answer: answer as Answer<Name> };
  } catch (error) {
    if (error instanceof NotTaken) throw new AnswerUnreadable(error.message);
    throw error;
  }
}

function answerEnvelopeOf(body: string) {
  let given: Record<string, unknown>;
  try {
    given = parseExact(body) as Record<string, unknown>;
  } catch {
    throw new AnswerUnreadable('the answer is no JSON');
  }
  if (typeof given !== 'object' || given === null) throw new AnswerUnreadable('the answer is no object');
  const text = (value: unknown) =>
    value instanceof Written ? value.text : typeof value === 'string' ? value : '';
  const ret = Number(text(given.Ret) || Number.NaN);
  if (!Number.isInteger(ret) || Math.abs(ret) > largestRet)
    throw new AnswerUnreadable('the answer has no Ret');
  return { ret, said: text(given.Msg), data: text(given.Data), sig: text(given.Sig) };
}

type Reads = { read(value: unknown, spelling: Spelling, path: string): unknown };
function read(codec: Reads, data: string, { keys, spelling }: Line, ret: number): unknown {
  try {
    const value = parseExact(openData(data, keys), { lenient: spelling === 'original' });
    return codec.read(value, spelling, '');
  } catch (error) {
    if (error instanceof FieldError) throw new NotTaken(ret, error.message);
    if (error instanceof DataBroken || error instanceof SyntaxError) throw new NotTaken(ret, 'Data 无法读取');
    throw error;
  }
}
