import { randomUUID } from 'node:crypto';
import { lastCode } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { createLog } from '@ev/platform/log.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { filePath, pagePath, uploadPath } from '../../contract/kinds.ts';
import type { Signature } from '../../contract/signature.ts';
import { createDocuments } from '../document/documents-service.ts';
import { createPress } from '../document/press.ts';
import { flowSecrets } from '../flow/flow-home.ts';
import { createFlows } from '../flow/flow-service.ts';
import { createFlowUpkeep } from '../flow/flow-upkeep.ts';
import { signingTemplates } from '../tables.ts';
import type { TemplateText } from '../template/template-text.ts';
import { createTemplates } from '../template/templates-service.ts';
import { testProvider } from './fakes.ts';

type Place = { server: TestServer };
type Holder = { token: string; uid: string; phone: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Pick<Holder, 'token' | 'deviceId' | 'ip'>) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

/** A kind that no domain owns, so that nothing follows its signature. */
export const testKind = 'test-document';

export const testTemplate: TemplateText = {
  kind: testKind,
  version: '1',
  title: '{title}',
  keyPoints: [{ title: '金额', text: '共 {amount}，签署后生效。' }],
  sections: [
    { heading: '第一条 双方', paragraphs: ['甲方与 {buyer} 订立本文件。'], table: null },
    { heading: '第二条 明细', paragraphs: [], table: 'rows' },
  ],
};

/** The same, for documents whose signer's face is checked. */
const faceKind = 'test-face';
const templates: readonly TemplateText[] = [
  testTemplate,
  { ...testTemplate, kind: faceKind, faceCheck: true },
];

export const testSigner = { name: '林清远', idType: '1', idNumber: '33010619930518002X' };

/** A drawn name. */
export const drawn: Signature = {
  kind: 'drawn',
  strokes: [
    Array.from({ length: 12 }, (_, at): [number, number] => [40 + at * 18, 120 + (at % 2) * 40]),
    Array.from({ length: 6 }, (_, at): [number, number] => [60 + at * 10, 200]),
  ],
};

/**
 * The services of signing on this server's database.
 * @param by where new documents are signed, if not here, and whether there is a provider of face checks
 */
export function signingOn(
  { db, clock, jobs, providers }: TestServer,
  { provider = null, canCheckFaces = true }: { provider?: string | null; canCheckFaces?: boolean } = {},
) {
  const secrets = flowSecrets(providers.signingVault);
  const nothing = async () => undefined;
  const subject = { lock: nothing, onSigned: nothing, onRefused: nothing, onExpired: nothing };
  const templates = createTemplates({ canSign: () => true, canCheckFaces });
  const subjectOf = () => subject;
  const flows = createFlows({
    clock,
    jobs,
    templates,
    secrets,
    canSeal: true,
    providerFor: () => provider,
    subjectOf,
  });
  return { ...flows, ...createFlowUpkeep({ db, clock, flows, secrets, subjectOf }) };
}

async function publishTestTemplates({ server }: Place): Promise<void> {
  const rows = templates.map((content) => ({
    kind: content.kind,
    version: content.version,
    content,
    publishedAt: server.clock.now(),
    current: true,
  }));
  await server.db.insert(signingTemplates).values(rows).onConflictDoNothing();
}

let subjects = 0;

/** A document that waits for the customer. Returns its number. */
export async function openFlow(
  place: Place,
  { uid }: Pick<Holder, 'uid'>,
  of: {
    subjectNo?: string;
    signer?: typeof testSigner;
    title?: string;
    days?: number;
    faceCheck?: boolean;
    /** It is signed at the provider. */
    atProvider?: boolean;
    /** Whether the brand has a provider of face checks. */
    canCheckFaces?: boolean;
  } = {},
): Promise<string> {
  const { server } = place;
  await publishTestTemplates(place);
  subjects += 1;
  const { subjectNo = `T${process.pid}X${subjects}`, signer = testSigner, title = '测试协议', days = 7 } = of;
  const { canCheckFaces = true } = of;
  const { flowNo } = await server.db.transaction((tx) =>
    signingOn(server, { provider: of.atProvider ? testProvider : null, canCheckFaces }).flows.open(tx, {
      kind: of.faceCheck ? faceKind : testKind,
      subjectNo,
      accountId: uid,
      signer,
      data: {
        values: { title, amount: '¥100', buyer: signer.name },
        tables: { rows: [{ label: '项目', text: '一份' }] },
      },
      expiresAt: new Date(server.clock.now().getTime() + days * 24 * 3_600_000),
    }),
  );
  return flowNo;
}

const succeed = <Answer extends { header: { message: string } }>(answer: Answer): Answer => {
  if (outcomeOf(answer as never) !== 'ok') throw new Error(answer.header.message);
  return answer;
};

/** A document that was read to its end. */
export async function readFlow(place: Place, person: Holder, of?: Parameters<typeof openFlow>[2]) {
  const flowNo = await openFlow(place, person, of);
  await confirmRead(place, person, flowNo);
  return flowNo;
}

export async function confirmRead({ server }: Place, person: Holder, flowNo: string): Promise<void> {
  succeed(await server.client.call('signing.confirmRead', { flowNo }, by(person)));
}

/** A document that was read, and whose signer's face is checked at the provider. */
export async function begunFaceCheck(place: Place, person: Holder): Promise<string> {
  const flowNo = await readFlow(place, person, { faceCheck: true });
  succeed(await place.server.client.call('signing.beginFaceCheck', { flowNo }, by(person)));
  return flowNo;
}

/** A document that was read and handed over to the provider. */
export async function handedFlow(
  place: Place,
  person: Holder,
  of: Parameters<typeof openFlow>[2] = {},
): Promise<string> {
  const flowNo = await readFlow(place, person, { ...of, atProvider: true });
  succeed(await place.server.client.call('signing.goToProvider', { flowNo }, by(person)));
  return flowNo;
}

/** The input of a check with a code that was just sent. */
export async function verifyInput(
  { server, forgetCodes }: Place & { forgetCodes?(): Promise<void> },
  person: Holder,
  flowNo: string,
  signer = testSigner,
): Promise<Api['signing.verify']['input']> {
  await forgetCodes?.();
  succeed(await server.client.call('signing.sendCode', { flowNo }, by(person)));
  const { name, idNumber } = signer;
  return { flowNo, name, idNumber, code: lastCode(server, person.phone) };
}

/** A document that is ready to be signed. */
export async function verifiedFlow(
  place: Place & { forgetCodes?(): Promise<void> },
  person: Holder,
  of?: Parameters<typeof openFlow>[2],
): Promise<string> {
  const flowNo = await readFlow(place, person, of);
  await verifyFlow(place, person, flowNo, of?.signer);
  return flowNo;
}

/** Reads, verifies and signs a document that is open. For other domains as well. */
export async function signFlow(
  place: Place & { forgetCodes?(): Promise<void> },
  person: Holder,
  flowNo: string,
  signer = testSigner,
): Promise<void> {
  await confirmRead(place, person, flowNo);
  await verifyFlow(place, person, flowNo, signer);
  succeed(await place.server.client.call('signing.sign', { flowNo, signature: drawn }, by(person)));
}

export async function verifyFlow(
  place: Place & { forgetCodes?(): Promise<void> },
  person: Holder,
  flowNo: string,
  signer = testSigner,
): Promise<void> {
  const input = await verifyInput(place, person, flowNo, signer);
  succeed(await place.server.client.call('signing.verify', input, by(person)));
}

/** A signed document whose PDF is not made yet, as jobs do not run. */
export async function signedFlow(
  place: Place & { forgetCodes?(): Promise<void> },
  person: Holder,
  of?: Parameters<typeof openFlow>[2],
): Promise<string> {
  const flowNo = await verifiedFlow(place, person, of);
  succeed(await place.server.client.call('signing.sign', { flowNo, signature: drawn }, by(person)));
  return flowNo;
}

export async function refusedFlow(place: Place, person: Holder): Promise<string> {
  const flowNo = await openFlow(place, person);
  const input = { flowNo, reason: '价格不对' };
  succeed(await place.server.client.call('signing.refuse', input, by(person)));
  return flowNo;
}

const press = createPress();

/** A PDF of one page. */
export const testPdf = ({ clock }: Pick<TestServer, 'clock'>, title = '测试文件'): Promise<Buffer> =>
  press.draw({
    text: { title, keyPoints: [], sections: [{ heading: '第一条', paragraphs: ['正文。'], rows: [] }] },
    mark: title,
    author: '测试品牌',
    madeAt: clock.now(),
    signed: null,
    sealBytes: 0,
  });

/** A stored document of the customer. Returns its number. */
export async function storedDocument({ server }: Place, { uid }: Pick<Holder, 'uid'>): Promise<string> {
  const { db, clock, providers } = server;
  const documents = createDocuments({
    db,
    clock,
    log: createLog({ level: 'fatal' }),
    storage: providers.media,
    vault: providers.signingVault,
    press,
  });
  const documentNo = randomUUID();
  const row = {
    documentNo,
    accountId: uid,
    source: 'sealed',
    title: '测试文件',
    createdBy: 'system',
  } as const;
  await documents.store(row, await testPdf(server));
  return documentNo;
}

/** A page or the file of a document, as the customer's app asks for it. */
export function askFile({ server }: Place, { token }: { token: string }, of: { id: string; page?: number }) {
  const query = new URLSearchParams(
    of.page === undefined ? { id: of.id } : { id: of.id, page: String(of.page) },
  );
  return server.app.inject({
    url: `${of.page === undefined ? filePath : pagePath}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Uploads bytes as a member of staff. */
export const uploadPdf = ({ server }: Place, token: string, payload: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: uploadPath,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });
