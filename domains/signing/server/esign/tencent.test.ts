import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { machineClock } from '@ev/sandbox-kit/clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decryptNotification, signatureOf } from './notification.ts';
import { EsignRefusal } from './port.ts';
import { createTencentEsign } from './tencent.ts';

/** Answers of the provider by action, and what it was asked. */
let answers: Record<string, object> = {};
let asked: { action: string; path: string; input: Record<string, unknown> }[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.method === 'GET') return response.end('%PDF-1.7 sealed');
    const action = String(request.headers['x-tc-action']);
    const input = JSON.parse(Buffer.concat(parts).toString('utf8'));
    asked.push({ action, path: request.url ?? '', input });
    return response.end(JSON.stringify({ Response: answers[action] ?? {} }));
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = {};
  asked = [];
});
afterAll(() => new Promise((done) => server.close(done)));

// The key of Tencent's own test of notifications.
const notificationKey = 'CC23FB38AE1D47B09D939CFBAE64195F';
const notificationToken = 'a-token-of-the-brand';
const port = () =>
  createTencentEsign({
    endpoint: `${origin}/api`,
    fileEndpoint: `${origin}/upload`,
    secretId: 'AKIDbrand',
    secretKey: 'secret',
    operatorId: 'yDxVwUyKQWho8CUuO4zjEyQOAgwvr4Zy',
    sealId: 'yDseal',
    notificationKey,
    notificationToken,
    clock: machineClock,
  });
const signer = { name: '典子谦', idType: '1', idNumber: '620000198802020000', phone: '13200000000' };
const operator = { Operator: { UserId: 'yDxVwUyKQWho8CUuO4zjEyQOAgwvr4Zy' } };

describe('requests and responses of the published description', () => {
  it('uploads the file and begins a contract of two parties', async () => {
    answers = {
      UploadFiles: { FileIds: ['yDR4yUUgyg1qqlj7UuO4zjES3G9Shoxk'], FileUrls: [], TotalCount: 1 },
      CreateFlowByFiles: { FlowId: 'yDRsDUUgyg1aczxtUuNAW8Cx4WsAiEB5', PreviewUrl: '' },
    };
    const begun = await port().begin({
      flowNo: 'S1',
      title: '汽车买卖合同 <2026>',
      pdf: Buffer.from('%PDF-1.7'),
      signer,
      face: true,
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    });
    expect(begun).toEqual({ no: 'yDRsDUUgyg1aczxtUuNAW8Cx4WsAiEB5' });
    const [upload, create] = asked;
    expect(upload).toMatchObject({ action: 'UploadFiles', path: '/upload' });
    expect(upload?.input).toEqual({
      Caller: { OperatorId: operator.Operator.UserId },
      BusinessType: 'DOCUMENT',
      FileInfos: [{ FileName: 'S1.pdf', FileBody: Buffer.from('%PDF-1.7').toString('base64') }],
    });
    expect(create?.path).toBe('/api');
    expect(create?.input).toMatchObject({
      ...operator,
      FlowName: '汽车买卖合同  2026',
      FileIds: ['yDR4yUUgyg1qqlj7UuO4zjES3G9Shoxk'],
      Approvers: [
        { ApproverType: 3, SignComponents: [{ ComponentType: 'SIGN_SEAL', ComponentValue: 'yDseal' }] },
        {
          ApproverType: 1,
          ApproverName: '典子谦',
          ApproverMobile: '13200000000',
          ApproverIdCardType: 'ID_CARD',
          ApproverIdCardNumber: '620000198802020000',
          ApproverSignTypes: [1],
          NotifyType: 'NONE',
          SignComponents: [{ ComponentType: 'SIGN_SIGNATURE', GenerateMode: 'KEYWORD' }],
        },
      ],
      Deadline: 1_798_761_600,
      UserData: Buffer.from('S1').toString('base64'),
    });
  });

  it('opens the page of the signer', async () => {
    answers.CreateFlowSignUrl = {
      FlowApproverUrlInfos: [
        {
          ApproverMobile: '13200000000',
          ApproverName: '典子谦',
          ApproverType: 1,
          LongUrl: 'https://quick.test.qian.tencent.cn/home?FlowId=yDwF',
          SignUrl: 'https://essurl.cn/bR8HA',
        },
      ],
    };
    const at = { no: 'yDwF', signer, returnUrl: 'https://www.example.com' };
    expect(await port().pageOf(at)).toEqual({ url: 'https://essurl.cn/bR8HA' });
    expect(asked[0]?.input).toEqual({
      ...operator,
      FlowId: 'yDwF',
      FlowApproverInfos: [{ ApproverType: 1, ApproverName: '典子谦', ApproverMobile: '13200000000' }],
      JumpUrl: 'https://www.example.com',
    });
  });

  it.each([
    [1, 'open'],
    [2, 'open'],
    [3, 'refused'],
    [4, 'signed'],
    [5, 'ended'],
    [6, 'ended'],
    [16, 'ended'],
  ])('reads the status %i as %s', async (FlowStatus, state) => {
    const FlowId = 'yDRCLUUgygq2xun5UuO4zjEwg0vjoimj';
    answers.DescribeFlowBriefs = { FlowBriefs: [{ FlowId, FlowName: '合同', FlowStatus, FlowMessage: '' }] };
    expect(await port().stateOf(FlowId)).toEqual({ state, reason: '' });
  });

  it('knows no state of an unknown number', async () => {
    answers.DescribeFlowBriefs = { FlowBriefs: [] };
    expect(await port().stateOf('yDother')).toBeNull();
  });

  it('fetches the sealed file', async () => {
    answers.DescribeFileUrls = {
      FileUrls: [{ Option: '["595.00,841.00","-1"]', Url: `${origin}/file/FLOW/0.PDF?hkey=c80b` }],
    };
    expect((await port().fileOf('yDwF')).toString()).toBe('%PDF-1.7 sealed');
  });

  it('tells a refusal from a failure', async () => {
    answers.CancelFlow = { Error: { Code: 'OperationDenied.FlowHasTerminated', Message: '此流程已经终止' } };
    await expect(port().cancel('yDwF', '订单已取消')).rejects.toBeInstanceOf(EsignRefusal);
    for (const Code of ['InternalError', 'RequestLimitExceeded', 'AuthFailure.SignatureFailure']) {
      answers.CancelFlow = { Error: { Code, Message: '' } };
      await expect(port().cancel('yDwF', '订单已取消')).rejects.not.toBeInstanceOf(EsignRefusal);
    }
  });
});

// Plain and encrypted as in the tests of tencentess/tsign-callback-dispatcher, Tencent's own receiver of notifications.
const sample = {
  plain:
    '{"MsgId":"yDtKOUUckpfzn1drUP8YGQwIiomArVih","MsgType":"TemplateAdd","MsgVersion":"CustomApp","MsgData":{"OrganizationId":"yDwJvUUckpk5rwf8Uxh4PcT1e3NS5wQn","OperatorUserId":"yDwJCUUckpk0y11sUxGkg4n1WsBQNkIp","TemplateId":"yDtKOUUckpfzdllkUuSHDA1uMECpNeoa","TemplateName":"sale-v1","CreateTime":1767146542}}',
  encrypted:
    'VV/zit1H66SsjoJ/yy6ezfESfFGjaoMCDElrlnnPf75bD6yWyRYnvLs+DJh8nR1+DOhtRKClQeLM69rBScm2nlS6NcxqAHm9aIlvl4dbp+OxVOmEwWb9nRV4l889u89RwV6BHtNpiwQN5x/e7f3Q1X6feX+zK78Sh3sP81KSIn7kEyrZSXlShJoY/mauraMiOldmMDzZ1AtiJ8nQ3S8L9W/WLoqgfeR8QnbsPkVYecuTdQAuA991C5ohw3OGTkaW5NiEVrRZ+EVi8OmacM6HuPZ0AWArQ1CE30d1PnWBwKXqLHdxqI8Jzk4DVC8ICDSjvuGiHJbupiFjo/f8IDHoJn96GPIed5mNBsZtFoHTqcTgn82nfzYBTZ4ExjFF4ONhgou2uvgXUwaT+2a/rVKRkYGQnoaB1R1kMEsUD8pYxcE=',
};
const read = (body: Buffer, signature: string) =>
  port().readNotification({ 'content-signature': signature }, body);

describe('notifications', () => {
  it('are decrypted as the published sample', () => {
    expect(decryptNotification(sample.encrypted, notificationKey)).toBe(sample.plain);
  });

  it('about anything but a contract say nothing', async () => {
    const body = Buffer.from(JSON.stringify({ encrypt: sample.encrypted }));
    expect(await read(body, signatureOf(body, notificationToken))).toBeNull();
  });

  it('are not believed with another signature, content or key', async () => {
    const body = Buffer.from(JSON.stringify({ encrypt: sample.encrypted }));
    for (const signature of ['', 'sha256=', signatureOf(body, 'another token')])
      await expect(read(body, signature)).rejects.toMatchObject({ kind: 'signature' });
    for (const text of ['{}', 'nothing', JSON.stringify({ encrypt: 'bm90aGluZw==' })]) {
      const other = Buffer.from(text);
      const reading = read(other, signatureOf(other, notificationToken));
      await expect(reading).rejects.toBeInstanceOf(NotGenuine);
      await expect(reading).rejects.toMatchObject({ kind: 'unreadable' });
    }
  });
});
