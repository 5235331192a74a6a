import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import * as z from 'zod/mini';
import type { EsignCredentials } from './credentials.ts';
import { esignFilePath, esignPagePath } from './paths.ts';
import { refused } from './tencent-signature.ts';

/** `FlowStatus`. */
export const status = { signing: 2, refused: 3, signed: 4, expired: 5, cancelled: 6 } as const;

export type Contract = {
  no: string;
  name: string;
  userData: string;
  pdf: Buffer;
  /** Of the address of its file. */
  key: string;
  signer: { name: string; phone: string };
  /** Milliseconds. */
  deadline: number;
  status: (typeof status)[keyof typeof status];
  message: string;
  /** The status of the answer to the last notification; 0 without one, null before the first. */
  answer: number | null;
};

const Operator = z.object({ UserId: z.string() });
const FileUpload = z.object({
  Caller: z.object({ OperatorId: z.string() }),
  BusinessType: z.literal('DOCUMENT'),
  FileInfos: z.array(z.object({ FileName: z.string(), FileBody: z.string() })).check(z.length(1)),
});
const Field = z.object({ GenerateMode: z.literal('KEYWORD'), ComponentId: z.string() });
const FlowByFiles = z.object({
  Operator,
  FlowName: z.string().check(z.minLength(1), z.maxLength(200)),
  FileIds: z.array(z.string()).check(z.length(1)),
  Approvers: z.tuple([
    z.object({
      ApproverType: z.literal(3),
      SignComponents: z.tuple([
        z.extend(Field, { ComponentType: z.literal('SIGN_SEAL'), ComponentValue: z.string() }),
      ]),
    }),
    z.object({
      ApproverType: z.literal(1),
      ApproverName: z.string(),
      ApproverMobile: z.string().check(z.regex(/^1\d{10}$/)),
      ApproverIdCardType: z.string(),
      ApproverIdCardNumber: z.string(),
      SignComponents: z.tuple([z.extend(Field, { ComponentType: z.literal('SIGN_SIGNATURE') })]),
    }),
  ]),
  Deadline: z.int(),
  UserData: z.string(),
});
const FlowSignUrl = z.object({
  Operator,
  FlowId: z.string(),
  FlowApproverInfos: z.tuple([z.object({ ApproverName: z.string(), ApproverMobile: z.string() })]),
  JumpUrl: z.url(),
});
const FlowIds = z.object({ Operator, FlowIds: z.array(z.string()) });
const BusinessIds = z.object({
  Operator,
  BusinessType: z.literal('FLOW'),
  BusinessIds: z.array(z.string()).check(z.length(1)),
});
const Cancel = z.object({ Operator, FlowId: z.string(), CancelMessage: z.string() });

/** The contracts of the sandbox's e-signatures, in memory, and what the API does with them. */
export function createContracts(of: {
  account: EsignCredentials;
  clock: SandboxClock;
  publicOrigin: string;
}) {
  const { account, clock, publicOrigin } = of;
  const files = new Map<string, Buffer>();
  const contracts = new Map<string, Contract>();
  /** Pages of signers, by the token of their address. */
  const pages = new Map<string, { no: string; jumpUrl: string }>();
  const newNo = () => `yD${randomUUID().replaceAll('-', '').slice(0, 30)}`;

  /** A contract as it is now: its time may be over. */
  function find(no: string): Contract | null {
    const contract = contracts.get(no);
    if (contract?.status === status.signing && clock.now().getTime() > contract.deadline)
      contract.status = status.expired;
    return contract ?? null;
  }

  const isOperator = (input: unknown): boolean => {
    const operator = z.safeParse(z.object({ Operator }), input);
    return operator.success && operator.data.Operator.UserId === account.operatorId;
  };

  function upload(input: unknown): object {
    const { success, data } = z.safeParse(FileUpload, input);
    if (!success || data.Caller.OperatorId !== account.operatorId) return refused('InvalidParameter');
    const id = newNo();
    files.set(id, Buffer.from(data.FileInfos[0]?.FileBody ?? '', 'base64'));
    return { FileIds: [id], FileUrls: [], TotalCount: 1 };
  }

  function create(input: unknown): object {
    const { success, data } = z.safeParse(FlowByFiles, input);
    if (!success) return refused('InvalidParameter');
    const [company, person] = data.Approvers;
    const pdf = files.get(data.FileIds[0] ?? '');
    if (!pdf) return refused('ResourceNotFound.Resource');
    if (company.SignComponents[0].ComponentValue !== account.sealId) return refused('ResourceNotFound.Seal');
    const no = newNo();
    contracts.set(no, {
      no,
      name: data.FlowName,
      userData: data.UserData,
      pdf,
      key: randomUUID(),
      signer: { name: person.ApproverName, phone: person.ApproverMobile },
      deadline: data.Deadline * 1000,
      // The company has sealed at once.
      status: status.signing,
      message: '',
      answer: null,
    });
    return { FlowId: no, PreviewUrl: '' };
  }

  function openPage(input: unknown): object {
    const { success, data } = z.safeParse(FlowSignUrl, input);
    if (!success) return refused('InvalidParameter');
    const contract = find(data.FlowId);
    const [{ ApproverName: name, ApproverMobile: phone }] = data.FlowApproverInfos;
    if (!contract || contract.signer.name !== name || contract.signer.phone !== phone)
      return refused('ResourceNotFound');
    if (contract.status !== status.signing) return refused('OperationDenied.FlowHasTerminated');
    const token = randomUUID();
    pages.set(token, { no: contract.no, jumpUrl: data.JumpUrl });
    const url = `${publicOrigin}${esignPagePath}?${new URLSearchParams({ token })}`;
    const signer = { ApproverType: 1, ApproverName: name, ApproverMobile: phone };
    return { FlowApproverUrlInfos: [{ ...signer, SignUrl: url, LongUrl: url }] };
  }

  function describe(input: unknown): object {
    const { success, data } = z.safeParse(FlowIds, input);
    if (!success) return refused('InvalidParameter');
    return {
      FlowBriefs: data.FlowIds.flatMap((no) => {
        const contract = find(no);
        if (!contract) return [];
        const { name, status: FlowStatus, message } = contract;
        return [{ FlowId: no, FlowName: name, FlowType: '合同', FlowStatus, FlowMessage: message }];
      }),
    };
  }

  function fileUrls(input: unknown, origin: string): object {
    const { success, data } = z.safeParse(BusinessIds, input);
    const contract = success ? find(data.BusinessIds[0] ?? '') : null;
    if (!contract) return refused('ResourceNotFound');
    const query = new URLSearchParams({ no: contract.no, hkey: contract.key });
    return {
      FileUrls: [{ Url: `${origin}${esignFilePath}?${query}`, Option: '' }],
      TotalCount: 1,
    };
  }

  function cancel(input: unknown): object {
    const { success, data } = z.safeParse(Cancel, input);
    const contract = success ? find(data.FlowId) : null;
    if (!success || !contract) return refused('ResourceNotFound.Flow');
    if (contract.status !== status.signing) return refused('OperationDenied.FlowHasTerminated');
    contract.status = status.cancelled;
    contract.message = data.CancelMessage;
    return {};
  }

  return {
    find,
    all: () => [...contracts.keys()].flatMap((no) => find(no) ?? []).toReversed(),
    page: (token: string) => pages.get(token) ?? null,

    /** The PDF with the provider's mark. It is no real seal: the sandbox has no certificate that proves anything. */
    fileOf: ({ pdf, no }: Contract): Buffer => Buffer.concat([pdf, Buffer.from(`\n% signed at ${no}\n`)]),

    /** @param origin where the brand's server reaches the sandbox */
    answer(action: string, input: unknown, origin: string): object {
      if (action === 'UploadFiles') return upload(input);
      if (!isOperator(input)) return refused('UnauthorizedOperation.NoPermissionFeature');
      switch (action) {
        case 'CreateFlowByFiles':
          return create(input);
        case 'CreateFlowSignUrl':
          return openPage(input);
        case 'DescribeFlowBriefs':
          return describe(input);
        case 'DescribeFileUrls':
          return fileUrls(input, origin);
        case 'CancelFlow':
          return cancel(input);
        default:
          return refused('InvalidAction');
      }
    },
  };
}
