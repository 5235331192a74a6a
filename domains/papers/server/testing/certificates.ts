import type { Api } from '@ev/contract';
import type { Envelope } from '@ev/contract/envelope';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { TakenPicture } from '../../contract/certificate.ts';
import {
  type CertificateData,
  type CertificateType,
  consentVersion,
  forever,
  type Side,
  uploadPath,
} from '../../contract/kinds.ts';

type Place = { server: Pick<TestServer, 'client' | 'app'> };
type Holder = { token: string };

let people = 0;

/** How many women of one district can be born on one day: their order code is even and has three digits. */
const womenOfADay = 499;

/** A unique identity number: of a woman who was born on 18 May 1993. */
export function freshIdentity(): string {
  const district = 330102 + Math.floor(people / womenOfADay);
  const order = ((people % womenOfADay) + 1) * 2;
  people += 1;
  const beginning = `${district}19930518${String(order).padStart(3, '0')}`;
  return beginning + identityCheckDigit(beginning);
}

/** An identity card as the customer types it. */
export const typedCard = (number = freshIdentity()): CertificateData => ({
  name: '林清远',
  sex: '女',
  nation: '汉',
  birthday: '1993-05-18',
  number,
  address: '浙江省杭州市西湖区文三路 1 号',
  authority: '杭州市公安局西湖分局',
  validFrom: '2019-06-01',
  validTo: forever,
});

export async function begin(
  { server }: Place,
  { token }: Holder,
  type: CertificateType = '1',
): Promise<string> {
  return (await server.client.call('papers.beginCertificate', { type }, { token })).body.certificateNo;
}

export const submission = (
  certificateNo: string,
  data = typedCard(),
  type: CertificateType = '1',
): Api['papers.submitCertificate']['input'] => ({ certificateNo, type, data });

/** A typed identity card that waits to be verified. Returns its number. */
export async function submitted(place: Place, person: Holder, data = typedCard()): Promise<string> {
  const certificateNo = await begin(place, person);
  await place.server.client.call('papers.submitCertificate', submission(certificateNo, data), person);
  return certificateNo;
}

/** One for the orders of the walks, which are made in this name. Returns its number. */
export const submittedForOrder = (place: Place, person: Holder): Promise<string> =>
  submitted(place, person, { ...typedCard(), name: '林岚' });

type Staffed = Place & { staffToken: string };

export async function verified(place: Staffed, person: Holder): Promise<string> {
  const certificateNo = await submitted(place, person);
  const input = { certificateNo, seenSubmission: 1, originalSeen: true };
  await place.server.client.call('papers.acceptCertificate', input, { token: place.staffToken });
  return certificateNo;
}

export async function refused(place: Staffed, person: Holder): Promise<string> {
  const certificateNo = await submitted(place, person);
  await place.server.client.call('papers.refuseCertificate', refusal(certificateNo), {
    token: place.staffToken,
  });
  return certificateNo;
}

export async function removed(place: Place, person: Holder): Promise<string> {
  const certificateNo = await begin(place, person);
  await place.server.client.call('papers.removeCertificate', { certificateNo }, person);
  return certificateNo;
}

export const refusal = (certificateNo: string): Api['papers.refuseCertificate']['input'] => ({
  certificateNo,
  seenSubmission: 1,
  faults: [{ field: 'name', reason: 'differs', note: '少一个字' }],
});

export const agree = ({ server }: Place, { token }: Holder) =>
  server.client.call('papers.agreeToPictures', { version: consentVersion }, { token });

export type Sent = Envelope<TakenPicture> & { statusCode: number };

/** Sends bytes as the page does. */
export async function sendPicture(
  { server }: Place,
  { token, deviceId = '' }: { token?: string; deviceId?: string },
  asked: { certificateNo: string; side?: Side | string },
  bytes?: Buffer,
): Promise<Sent> {
  const { certificateNo, side = 'front' } = asked;
  const response = await server.app.inject({
    method: 'POST',
    url: `${uploadPath}?${new URLSearchParams({ certificateNo, side })}`,
    headers: {
      'content-type': 'application/octet-stream',
      ...(deviceId && { deviceId }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: bytes ?? (await drawnPng()),
  });
  return { ...response.json<Envelope<TakenPicture>>(), statusCode: response.statusCode };
}

/** A started certificate with a picture of its front. Returns its number. */
export async function pictured(place: Place, person: Holder & { deviceId?: string }): Promise<string> {
  const certificateNo = await begin(place, person);
  await agree(place, person);
  await sendPicture(place, person, { certificateNo });
  return certificateNo;
}

/** One with a picture of its front that waits to be verified. Returns its number. */
export async function submittedPicture(place: Place, person: Holder): Promise<string> {
  const certificateNo = await pictured(place, person);
  await place.server.client.call('papers.submitCertificate', submission(certificateNo), person);
  return certificateNo;
}
