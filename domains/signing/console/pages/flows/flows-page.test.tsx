import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFlow, anEvidence } from '../../testing/flows.ts';
import { savedFiles } from '../../testing/saved-files.ts';

let files: ReturnType<typeof savedFiles>;
beforeEach(() => {
  files = savedFiles();
});
afterEach(() => files.restore());

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  {
    at = '/signing',
    rows = [aFlow()],
    evidence = anEvidence(),
    permissions = chief.permissions,
  }: {
    at?: string;
    rows?: ReturnType<typeof aFlow>[];
    evidence?: ReturnType<typeof anEvidence>;
    permissions?: typeof chief.permissions;
  } = {},
) {
  const shown = { evidence };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'signing.listFlows': ({ pageNo = 1, pageSize = 20 }) => ({
      list: rows,
      total: rows.length,
      pageNo,
      pageSize,
    }),
    'signing.getEvidence': () => ({ ...shown.evidence }),
    ...answers,
  });
  return { shown, ...fake, ...renderConsole(fake.call, { at }) };
}

const opened = '/signing?open=S1';
const unsealed = anEvidence({ flow: aFlow({ status: 'signed', stuck: true, documentNo: null }), pdf: null });
const drawer = async () =>
  within((await screen.findByText('签署文件 S1')).closest<HTMLElement>('.ant-drawer') ?? document.body);
const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('tr') ?? document.body);

describe('the list', () => {
  it('shows how far each document is, and marks those without a file', async () => {
    open(
      {},
      {
        rows: [
          aFlow({ flowNo: 'S1' }),
          aFlow({ flowNo: 'S2', status: 'signed', stuck: true }),
          aFlow({ flowNo: 'S3', status: 'verified', signedAt: null }),
          aFlow({ flowNo: 'S4', status: 'refused', signedAt: null }),
        ],
      },
    );
    const first = await rowOf('S1');
    for (const text of ['已签署', '汽车买卖合同', 'C1', '林*', '2026-12-15 09:00', '2026-12-15 09:15'])
      expect(first.getByText(text)).toBeTruthy();
    expect((await rowOf('S2')).getByText('文件未生成')).toBeTruthy();
    const third = await rowOf('S3');
    expect(third.getByText('待签名')).toBeTruthy();
    expect(third.getByText('—')).toBeTruthy();
    expect((await rowOf('S4')).getByText('已拒签')).toBeTruthy();
    expect(screen.getByText('共 4 份文件')).toBeTruthy();
  });

  it('takes its filter from the address, and searches from the first page', async () => {
    const { user, asked } = open({}, { at: '/signing?filter=stuck&page=3', rows: [] });
    expect(await screen.findByText('没有符合条件的文件')).toBeTruthy();
    expect(asked('signing.listFlows')).toEqual([
      { keyword: undefined, filter: 'stuck', pageNo: 3, pageSize: 20 },
    ]);
    await user.type(screen.getByLabelText('搜索文件'), 'S2{Enter}');
    await waitFor(() =>
      expect(asked('signing.listFlows').at(-1)).toEqual({
        keyword: 'S2',
        filter: 'stuck',
        pageNo: 1,
        pageSize: 20,
      }),
    );
  });

  it('is closed without the permission to read documents', async () => {
    const permissions = chief.permissions.filter((one) => one !== 'signing.read');
    const { asked } = open({}, { permissions });
    expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
    expect(asked('signing.listFlows')).toEqual([]);
  });
});

describe('the evidence', () => {
  it('shows the checks, the hash and the text, and saves the sealed file', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'S1' }));
    const shown = await drawer();
    expect(await shown.findByText('林岚')).toBeTruthy();
    for (const text of ['2026-12-15 09:12:00', 'c3d4', '甲方与乙方订立本合同。', '青驭 凌'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole('heading', { name: '第一条 车辆' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: '重新生成文件' })).toBeNull();
    await user.click(shown.getByRole('button', { name: '下载已盖章文件' }));
    expect(files.saved).toMatchObject([{ name: '汽车买卖合同.pdf', type: 'application/pdf' }]);
    expect(await files.saved[0]?.text).toBe('%PDF-1.7');
    // Each view is recorded.
    expect(asked('signing.getEvidence')).toEqual([{ flowNo: 'S1' }]);
  });

  it('shows why the customer refused', async () => {
    open(
      {},
      {
        at: opened,
        evidence: anEvidence({ flow: aFlow({ status: 'refused', reason: '金额有误' }), pdf: null }),
      },
    );
    const shown = await drawer();
    expect(await shown.findByText('金额有误')).toBeTruthy();
    for (const name of ['下载已盖章文件', '重新生成文件'])
      expect(shown.queryByRole('button', { name })).toBeNull();
  });

  it('is neither shown nor read without its permission', async () => {
    const permissions = chief.permissions.filter((one) => one !== 'signing.evidence');
    const { asked } = open({}, { at: opened, permissions });
    expect(await (await drawer()).findByText('你的角色不能查看签署证据')).toBeTruthy();
    expect(asked('signing.getEvidence')).toEqual([]);
  });

  it('says that the storage is unavailable', async () => {
    open(
      {
        'signing.getEvidence': () => {
          throw refusal('signing.storageAway');
        },
      },
      { at: opened },
    );
    expect(await (await drawer()).findByText('文件暂时打不开，请稍后再试')).toBeTruthy();
  });
});

describe('a document whose file could not be made', () => {
  it('is made again, and offers the file once it exists', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open(
      {
        'signing.retrySeal': () => {
          server.evidence = anEvidence();
          return { status: 'signed' };
        },
      },
      { at: opened, evidence: unsealed },
    );
    const shown = await drawer();
    const retry = await shown.findByRole('button', { name: '重新生成文件' });
    expect(shown.getByText('文件未生成')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '下载已盖章文件' })).toBeNull();
    await user.click(retry);
    expect(await screen.findByText('已重新开始生成，请稍后刷新')).toBeTruthy();
    expect(asked('signing.retrySeal')).toEqual([{ flowNo: 'S1' }]);
    expect(await shown.findByRole('button', { name: '下载已盖章文件' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: /重新生成文件/ })).toBeNull();
  });

  it('says why it cannot be made, and can be tried again', async () => {
    const { user, asked } = open(
      {
        'signing.retrySeal': () => {
          throw refusal('signing.notSigned');
        },
      },
      { at: opened, evidence: unsealed },
    );
    const shown = await drawer();
    await user.click(await shown.findByRole('button', { name: '重新生成文件' }));
    expect(await shown.findByText('客户还没有签署，不能生成文件')).toBeTruthy();
    expect(screen.queryByText('已重新开始生成，请稍后刷新')).toBeNull();
    // Its icon of the first attempt is still part of the name here.
    await user.click(shown.getByRole('button', { name: /重新生成文件/ }));
    await waitFor(() => expect(asked('signing.retrySeal')).toHaveLength(2));
  });
});

describe('a document at the provider', () => {
  const provider = {
    name: '测试电子签',
    no: 'ESS-1',
    state: 'open' as const,
    askedAt: '2026-12-15T01:20:00.000Z',
  };

  it('shows how far it is there, and is asked for at once', async () => {
    const { user, asked } = open(
      { 'signing.askProvider': () => ({ status: 'atProvider' }) },
      {
        at: opened,
        evidence: anEvidence({ flow: aFlow({ status: 'atProvider', signedAt: null, provider }), pdf: null }),
      },
    );
    const shown = await drawer();
    expect(await shown.findByText('未签署完成')).toBeTruthy();
    expect(shown.getByText('服务商签署中')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: '查询签署服务' }));
    expect(await screen.findByText('正在查询签署服务，请稍后刷新')).toBeTruthy();
    expect(asked('signing.askProvider')).toEqual([{ flowNo: 'S1' }]);
  });

  it('that was signed there after it was over says so', async () => {
    open(
      {},
      {
        at: opened,
        evidence: anEvidence({
          flow: aFlow({ status: 'voided', signedAt: null, provider: { ...provider, state: 'signed' } }),
          pdf: null,
        }),
      },
    );
    const shown = await drawer();
    expect(await shown.findByText('已作废')).toBeTruthy();
    expect(shown.getByText('已签署')).toBeTruthy();
  });

  it('has nothing to ask for before the customer goes there', async () => {
    const unborn = { ...provider, no: null, state: null, askedAt: null };
    open(
      {},
      {
        at: opened,
        evidence: anEvidence({
          flow: aFlow({ status: 'open', signedAt: null, provider: unborn }),
          pdf: null,
        }),
      },
    );
    const shown = await drawer();
    expect(await shown.findByText('待签署')).toBeTruthy();
    expect(shown.queryByRole('button', { name: '查询签署服务' })).toBeNull();
  });
});
