import type { Clock } from '@ev/platform/clock.ts';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type * as z from 'zod/mini';
import type { ProviderState } from '../../contract/kinds.ts';
import { createTencentApi, TencentError, type TencentKeys } from '../tencent/tencent-api.ts';
import { decryptNotification, isSigned } from './notification.ts';
import { type EsignPort, EsignRefusal, type EsignSigner, signatureMarks } from './port.ts';
import {
  Briefs,
  Created,
  Done,
  Envelope,
  FileUrls,
  Notification,
  SignPages,
  Uploaded,
} from './tencent-shapes.ts';

/** The customer waits for most answers. */
const timeoutMs = 10_000;
const fileTimeoutMs = 30_000;
const largestFile = 20 * 1024 * 1024;
/** The longest name of a signature, and the longest reason of its end. */
const longestText = 200;

/** Certificates with which its pages in a browser verify a person. */
const idCardTypes: Readonly<Record<string, string>> = { '1': 'ID_CARD', A: 'HONGKONG_MACAO_AND_TAIWAN' };

/** Errors that the same request would get again. The others are failures, limits, and keys that are wrong. */
const refusing = /^(FailedOperation|InvalidParameter|MissingParameter|OperationDenied|ResourceNotFound)/;

/** `FlowStatus`; every other number is one that is not signed yet. */
const states: Readonly<Record<number, ProviderState>> = {
  3: 'refused',
  4: 'signed',
  5: 'ended',
  6: 'ended',
  10: 'refused',
  16: 'ended',
  21: 'ended',
};

export type TencentEsignSettings = TencentKeys & {
  endpoint: string;
  /** Files are uploaded to another host. */
  fileEndpoint: string;
  /** The employee in whose name the brand's company acts (UserId). */
  operatorId: string;
  /** The company's seal, which this employee may use without being asked. */
  sealId: string;
  /** Decrypts notifications: 32 characters. */
  notificationKey: string;
  /** Signs notifications. */
  notificationToken: string;
};

/**
 * Tencent's e-signatures (腾讯电子签, self-built application): a PDF is uploaded and becomes a contract of two
 * parties, the brand's company, which seals by itself, and the customer, who signs on the page of the provider.
 */
export function createTencentEsign(settings: TencentEsignSettings & { clock: Clock }): EsignPort {
  const { endpoint, fileEndpoint, operatorId, sealId, secretId, secretKey, clock } = settings;
  const api = createTencentApi({
    service: 'ess',
    version: '2020-11-11',
    keys: { secretId, secretKey },
    clock,
  });

  /** @throws EsignRefusal, Error */
  async function ask<Schema extends z.ZodMiniType>(action: string, input: object, answer: Schema) {
    const isFile = action === 'UploadFiles';
    const call = {
      endpoint: isFile ? fileEndpoint : endpoint,
      action,
      input: isFile ? input : { Operator: { UserId: operatorId }, ...input },
      timeoutMs: isFile ? fileTimeoutMs : timeoutMs,
    };
    return api(call, answer).catch((error: unknown) => {
      throw error instanceof TencentError && refusing.test(error.code)
        ? new EsignRefusal(error.message)
        : error;
    });
  }

  return {
    wire: 'Tencent e-signatures (ESS 2020-11-11, signature version 3), held against published samples of signature, notification and responses; unverified with a real key',
    provider: '腾讯电子签',
    idTypes: Object.keys(idCardTypes),

    async begin({ flowNo, title, pdf, signer, face, expiresAt }) {
      const file = { FileName: `${flowNo}.pdf`, FileBody: pdf.toString('base64') };
      const uploading = { Caller: { OperatorId: operatorId }, BusinessType: 'DOCUMENT', FileInfos: [file] };
      const { FileIds } = await ask('UploadFiles', uploading, Uploaded);
      const { FlowId: no } = await ask(
        'CreateFlowByFiles',
        {
          FlowName: nameOf(title),
          FileIds: FileIds.slice(0, 1),
          Approvers: [
            {
              ApproverType: companySealing,
              SignComponents: [
                { ...place(signatureMarks.brand), ComponentType: 'SIGN_SEAL', ComponentValue: sealId },
              ],
            },
            {
              ...approverOf(signer),
              ApproverIdCardType: idCardTypes[signer.idType],
              ApproverIdCardNumber: signer.idNumber,
              // The customer is led there from our page.
              NotifyType: 'NONE',
              ...(face ? { ApproverSignTypes: [byFace] } : {}),
              SignComponents: [{ ...place(signatureMarks.customer), ComponentType: 'SIGN_SIGNATURE' }],
            },
          ],
          Unordered: false,
          Deadline: Math.floor(expiresAt.getTime() / 1000),
          UserData: Buffer.from(flowNo).toString('base64'),
        },
        Created,
      );
      return { no };
    },

    async pageOf({ no, signer, returnUrl }) {
      const input = { FlowId: no, FlowApproverInfos: [approverOf(signer)], JumpUrl: returnUrl };
      const { FlowApproverUrlInfos: pages } = await ask('CreateFlowSignUrl', input, SignPages);
      return { url: pages[0]?.SignUrl ?? '' };
    },

    async stateOf(no) {
      const { FlowBriefs: briefs } = await ask('DescribeFlowBriefs', { FlowIds: [no] }, Briefs);
      const brief = briefs.find(({ FlowId }) => FlowId === no);
      if (!brief) return null;
      const reason = (brief.FlowMessage ?? '').trim().slice(0, longestText);
      return { state: states[brief.FlowStatus ?? 0] ?? 'open', reason };
    },

    async fileOf(no) {
      const input = { BusinessType: 'FLOW', BusinessIds: [no], FileType: 'PDF' };
      const { FileUrls: urls } = await ask('DescribeFileUrls', input, FileUrls);
      return download(urls[0]?.Url ?? '');
    },

    async cancel(no, reason) {
      await ask('CancelFlow', { FlowId: no, CancelMessage: reason.slice(0, longestText) }, Done);
    },

    async readNotification(headers, body) {
      if (!isSigned(body, headers['content-signature'], settings.notificationToken))
        throw new NotGenuine('signature', 'its signature is wrong');
      const { MsgType: type, MsgData: data } = contentOf(body, settings.notificationKey);
      return type === 'FlowStatusChange' ? (data.FlowId ?? null) : null;
    },
  };
}

/** `ApproverType` of a company that seals by itself, and of a person. */
const companySealing = 3;
const person = 1;
/** `ApproverSignTypes`: by face only. */
const byFace = 1;

const approverOf = ({ name, phone }: EsignSigner) => ({
  ApproverType: person,
  ApproverName: name,
  ApproverMobile: phone,
});

/** A field at the last place where the PDF has these words. */
const place = (words: string) => ({
  GenerateMode: 'KEYWORD',
  ComponentId: words,
  KeywordOrder: 'Reverse',
  KeywordIndexes: [1],
  ComponentWidth: 150,
  ComponentHeight: 60,
  FileIndex: 0,
  ComponentPage: 1,
});

/** Without the characters that names of signatures must not have. */
function nameOf(title: string): string {
  const allowed = title
    .replace(/[^\p{Script=Han}A-Za-z0-9 ()[\]（）【】《》、，。；：_,;.&+-]/gu, ' ')
    .trim();
  return allowed.slice(0, longestText) || '签署文件';
}

/** @throws NotGenuine */
function contentOf(body: Buffer, key: string): z.output<typeof Notification> {
  try {
    const { encrypt } = Envelope.parse(JSON.parse(body.toString('utf8')));
    return Notification.parse(JSON.parse(decryptNotification(encrypt, key)));
  } catch {
    throw new NotGenuine('unreadable', 'its content cannot be read');
  }
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fileTimeoutMs) });
  if (!response.ok) throw new Error(`The file of a signature was answered by ${response.status}`);
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > largestFile) throw new Error('The file of a signature is too large');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > largestFile) throw new Error('The file of a signature is too large');
  return bytes;
}
