import { fakePaperUploads } from '@ev/signing/console/testing/paper-uploads.ts';
import { uploadPath } from '@ev/signing/contract/kinds.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffContract, StaffContractDetail } from '../../../contract/contract.ts';
import { aContract, aContractDetail } from '../../testing/contracts.ts';

afterEach(() => void vi.unstubAllGlobals());

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  {
    at = '/sales-contracts',
    rows = [aContract()],
    contract = aContractDetail(),
    permissions = chief.permissions,
  }: {
    at?: string;
    rows?: StaffContract[];
    contract?: StaffContractDetail;
    permissions?: typeof chief.permissions;
  } = {},
) {
  const shown = { contract };
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'sales-contract.listContracts': ({ pageNo = 1, pageSize = 20 }) => ({
      list: rows,
      total: rows.length,
      pageNo,
      pageSize,
    }),
    'sales-contract.getAnyContract': () => ({ ...shown.contract }),
    ...answers,
  });
  return { shown, ...fake, ...renderConsole(fake.call, { at }) };
}

const opened = '/sales-contracts?open=H1';
const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('tr') ?? document.body);
const drawer = async () =>
  within((await screen.findByText('购车合同 H1')).closest<HTMLElement>('.ant-drawer') ?? document.body);
/** The window with this text; the drawer behind it is a dialog too. */
const modal = async (text: RegExp) =>
  within((await screen.findByText(text)).closest<HTMLElement>('.ant-modal') ?? document.body);
const without = (...names: string[]) => chief.permissions.filter((one) => !names.includes(one));

describe('the list', () => {
  it('marks what needs staff, and leads to the orders', async () => {
    open(
      {},
      {
        rows: [
          aContract({ buyerName: '林一', orderNo: 'C1', contractNo: 'H1', held: true, overdue: true }),
          aContract({ buyerName: '林二', orderNo: 'C2', contractNo: 'H2', overdue: true }),
          aContract({ buyerName: '林三', orderNo: 'C3', contractNo: 'H3', dueAt: null }),
          aContract({
            buyerName: '林四',
            orderNo: 'C4',
            contractNo: 'H4',
            status: 'signed',
            contractType: '1',
            signedAt: '2026-12-16T02:05:00.000Z',
          }),
        ],
      },
    );
    expect((await rowOf('林一')).getByText('等待处理')).toBeTruthy();
    expect((await rowOf('林二')).getByText('逾期未签')).toBeTruthy();
    const third = await rowOf('林三');
    expect(third.getByText('待签署')).toBeTruthy();
    // Neither an end of the cooling window nor a signature.
    expect(third.getAllByText('—')).toHaveLength(2);
    const fourth = await rowOf('林四');
    expect(fourth.getByText('线下签署')).toBeTruthy();
    expect(fourth.getByText('2026-12-18 09:00')).toBeTruthy();
    expect(fourth.getByText('2026-12-16 10:05')).toBeTruthy();
    expect(fourth.getByRole('link', { name: 'C4' }).getAttribute('href')).toBe('/orders/C4');
    expect(screen.getByText('共 4 份合同')).toBeTruthy();
  });

  it('takes its filter from the address, and searches from the first page', async () => {
    const { user, asked, address } = open({}, { at: '/sales-contracts?filter=held&page=2', rows: [] });
    expect(await screen.findByText('没有符合条件的合同')).toBeTruthy();
    expect(asked('sales-contract.listContracts')).toEqual([
      { keyword: undefined, filter: 'held', pageNo: 2, pageSize: 20 },
    ]);
    await user.type(screen.getByLabelText('搜索购车合同'), '林岚{Enter}');
    await waitFor(() =>
      expect(asked('sales-contract.listContracts').at(-1)).toEqual({
        keyword: '林岚',
        filter: 'held',
        pageNo: 1,
        pageSize: 20,
      }),
    );
    expect(decodeURIComponent(address())).toBe('/sales-contracts?filter=held&q=林岚');
  });

  it('shows all contracts if the filter of the address does not exist', async () => {
    const { asked } = open({}, { at: '/sales-contracts?filter=toString' });
    await screen.findByText('林岚');
    expect(asked('sales-contract.listContracts')).toEqual([
      { keyword: undefined, filter: undefined, pageNo: 1, pageSize: 20 },
    ]);
  });

  it('is closed without the permission to read contracts', async () => {
    const { asked } = open({}, { permissions: without('salesContracts.read') });
    expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
    expect(asked('sales-contract.listContracts')).toEqual([]);
  });
});

describe('the details', () => {
  it('show the party, the deadline and who did what', async () => {
    const { user } = open(
      {},
      {
        contract: aContractDetail({
          note: '证件号码有误',
          history: [
            {
              at: '2026-12-15T01:00:00.000Z',
              actor: '系统',
              event: '需要签署购车合同',
              reason: null,
            },
            { at: '2026-12-15T02:30:00.000Z', actor: '程予', event: '要求重新签署', reason: '证件号码有误' },
          ],
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'H1' }));
    const shown = await drawer();
    expect(await shown.findByText('林*')).toBeTruthy();
    expect(shown.getByText(/3301\*{10}002X/).textContent).toContain('身份证');
    expect(shown.getByText('138****1000')).toBeTruthy();
    expect(shown.getByText('2026-12-18 09:00')).toBeTruthy();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2026-12-15 09:00 系统 需要签署购车合同',
      '2026-12-15 10:30 程予 要求重新签署：证件号码有误',
    ]);
    expect(shown.getByRole('link', { name: 'S1' }).getAttribute('href')).toBe('/signing?q=S1&open=S1');
  });

  it('lead to the signing only with the permission to read it', async () => {
    open({}, { at: opened, permissions: without('signing.read') });
    const shown = await drawer();
    expect(await shown.findByText('S1')).toBeTruthy();
    expect(shown.queryByRole('link', { name: 'S1' })).toBeNull();
  });

  it('offer the actions of the contract', async () => {
    open({}, { at: opened, contract: aContractDetail({ status: 'signed', acts: ['askAgain'] }) });
    const shown = await drawer();
    expect(await shown.findByRole('button', { name: '重新签署' })).toBeTruthy();
    for (const name of ['延长时间', '线下签署']) expect(shown.queryByRole('button', { name })).toBeNull();
  });

  it('offer no action without the permission to handle contracts', async () => {
    open({}, { at: opened, permissions: without('salesContracts.handle') });
    const shown = await drawer();
    expect(await shown.findByText('138****1000')).toBeTruthy();
    for (const name of ['延长时间', '重新签署', '线下签署'])
      expect(shown.queryByRole('button', { name })).toBeNull();
  });

  it('say that there is no such contract', async () => {
    open(
      {
        'sales-contract.getAnyContract': () => {
          throw refusal('sales-contract.contractNotFound');
        },
      },
      { at: opened },
    );
    expect(await (await drawer()).findByText('没有找到这份购车合同')).toBeTruthy();
  });
});

describe('giving more time', () => {
  const text = /冷静期从现在起重新计算/;

  it('sends the days and the reason, and shows the new deadline', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open(
      {
        'sales-contract.giveMoreTime': () => {
          server.contract = aContractDetail({ dueAt: '2026-12-22T01:00:00.000Z' });
          return { status: 'toSign' };
        },
      },
      { at: opened },
    );
    const shown = await drawer();
    await user.click(await shown.findByRole('button', { name: '延长时间' }));
    const window = await modal(text);
    await user.clear(window.getByLabelText('天数'));
    await user.type(window.getByLabelText('天数'), '7');
    await user.type(window.getByLabelText('原因'), '客户出差');
    await user.click(window.getByRole('button', { name: '延长时间' }));
    expect(await screen.findByText('已延长，客户会收到消息')).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
    expect(asked('sales-contract.giveMoreTime')).toEqual([
      { contractNo: 'H1', seenStatus: 'toSign', days: 7, reason: '客户出差' },
    ]);
    expect(await shown.findByText('2026-12-22 09:00')).toBeTruthy();
  });

  it('asks for a reason before it sends anything', async () => {
    const { user, asked } = open({}, { at: opened });
    await user.click(await (await drawer()).findByRole('button', { name: '延长时间' }));
    const window = await modal(text);
    await user.click(window.getByRole('button', { name: '延长时间' }));
    expect(await window.findByText('请填写原因')).toBeTruthy();
    expect(asked('sales-contract.giveMoreTime')).toEqual([]);
  });

  it('says at the days that the new deadline would be earlier, and keeps the reason', async () => {
    const { user } = open(
      {
        'sales-contract.giveMoreTime': () => {
          throw refusal('sales-contract.endTooEarly');
        },
      },
      { at: opened },
    );
    await user.click(await (await drawer()).findByRole('button', { name: '延长时间' }));
    const window = await modal(text);
    await user.type(window.getByLabelText('原因'), '客户出差');
    await user.click(window.getByRole('button', { name: '延长时间' }));
    expect(await window.findByText('新的期限早于现在的期限，请选择更多天数')).toBeTruthy();
    expect(window.getByLabelText('天数').getAttribute('aria-invalid')).toBe('true');
    expect(window.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('客户出差');
    expect(window.queryByRole('button', { name: '查看最新状态' })).toBeNull();
  });
});

describe('asking for another signature', () => {
  const text = /现在的合同作废/;

  it('sends the reason that the customer reads', async () => {
    const { user, asked } = open(
      { 'sales-contract.askAgain': () => ({ status: 'toWrite' }) },
      { at: opened, contract: aContractDetail({ status: 'signed', acts: ['askAgain'] }) },
    );
    await user.click(await (await drawer()).findByRole('button', { name: '重新签署' }));
    const window = await modal(text);
    await user.click(window.getByRole('button', { name: '重新签署' }));
    expect(await window.findByText('请填写原因')).toBeTruthy();
    expect(asked('sales-contract.askAgain')).toEqual([]);
    await user.type(window.getByLabelText('原因'), '证件号码有误');
    await user.click(window.getByRole('button', { name: '重新签署' }));
    expect(await screen.findByText('已作废，客户会收到重新签署的消息')).toBeTruthy();
    expect(asked('sales-contract.askAgain')).toEqual([
      { contractNo: 'H1', seenStatus: 'signed', reason: '证件号码有误' },
    ]);
  });

  it('says that another person acted first, and shows the current contract', async () => {
    const {
      user,
      asked,
      shown: server,
    } = open(
      {
        'sales-contract.askAgain': () => {
          throw refusal('sales-contract.contractMoved');
        },
      },
      { at: opened },
    );
    const shown = await drawer();
    await user.click(await shown.findByRole('button', { name: '重新签署' }));
    const window = await modal(text);
    await user.type(window.getByLabelText('原因'), '证件号码有误');
    server.contract = aContractDetail({ status: 'ended', acts: [] });
    await user.click(window.getByRole('button', { name: '重新签署' }));
    expect(await window.findByText('合同刚有变化，请查看后再处理')).toBeTruthy();
    // Nothing changes behind the dialog until the staff member asks for it.
    expect(window.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('证件号码有误');
    expect(asked('sales-contract.getAnyContract')).toHaveLength(1);
    await user.click(window.getByRole('button', { name: '查看最新状态' }));
    expect(await shown.findByText('已终止')).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
    expect(shown.queryByRole('button', { name: '重新签署' })).toBeNull();
  });

  it('keeps the reason without a network, and sends it again', async () => {
    let tries = 0;
    const { user, asked } = open(
      {
        'sales-contract.askAgain': () => {
          tries += 1;
          if (tries === 1) throw offline();
          return { status: 'toWrite' };
        },
      },
      { at: opened },
    );
    await user.click(await (await drawer()).findByRole('button', { name: '重新签署' }));
    const window = await modal(text);
    await user.type(window.getByLabelText('原因'), '证件号码有误');
    await user.click(window.getByRole('button', { name: '重新签署' }));
    expect(await window.findByText(/请检查网络/)).toBeTruthy();
    // Its icon of the first attempt is still part of the name here.
    await user.click(window.getByRole('button', { name: /重新签署/ }));
    expect(await screen.findByText('已作废，客户会收到重新签署的消息')).toBeTruthy();
    const sent = { contractNo: 'H1', seenStatus: 'toSign', reason: '证件号码有误' };
    expect(asked('sales-contract.askAgain')).toEqual([sent, sent]);
  });
});

describe('recording a signature on paper', () => {
  const text = /客户已在纸质合同上签字/;
  const paper = () => new File(['%PDF-1.7'], '合同.pdf', { type: 'application/pdf' });

  it('needs the file', async () => {
    const { user, asked } = open({}, { at: opened });
    await user.click(await (await drawer()).findByRole('button', { name: '线下签署' }));
    const window = await modal(text);
    await user.type(window.getByLabelText('原因'), '客户要求纸质合同');
    await user.click(window.getByRole('button', { name: '线下签署' }));
    expect(await window.findByText('请上传合同的 PDF 文件')).toBeTruthy();
    expect(window.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('客户要求纸质合同');
    expect(asked('sales-contract.signOffline')).toEqual([]);
  });

  it('sends the number of the uploaded file', async () => {
    const uploads = fakePaperUploads(() => ({ documentNo: 'D1' }));
    vi.stubGlobal('XMLHttpRequest', uploads.FakeRequest);
    const { user, asked } = open(
      { 'sales-contract.signOffline': () => ({ status: 'signed' }) },
      { at: opened },
    );
    await user.click(await (await drawer()).findByRole('button', { name: '线下签署' }));
    const window = await modal(text);
    await user.upload(window.getByLabelText(/^合同文件/), paper());
    expect(await window.findByText('已上传')).toBeTruthy();
    await user.type(window.getByLabelText('原因'), '客户要求纸质合同');
    await user.click(window.getByRole('button', { name: '线下签署' }));
    expect(await screen.findByText('已登记线下签署，客户会收到消息')).toBeTruthy();
    expect(uploads.sent.map(({ url, file }) => [url, file.name])).toEqual([[uploadPath, '合同.pdf']]);
    expect(asked('sales-contract.signOffline')).toEqual([
      { contractNo: 'H1', seenStatus: 'toSign', documentNo: 'D1', reason: '客户要求纸质合同' },
    ]);
  });

  it('says why a file was not accepted, and keeps the reason', async () => {
    const uploads = fakePaperUploads(() => refusal('signing.notAPdf'));
    vi.stubGlobal('XMLHttpRequest', uploads.FakeRequest);
    const { user, asked } = open({}, { at: opened });
    await user.click(await (await drawer()).findByRole('button', { name: '线下签署' }));
    const window = await modal(text);
    await user.type(window.getByLabelText('原因'), '客户要求纸质合同');
    await user.upload(window.getByLabelText(/^合同文件/), paper());
    expect(await window.findByText('请上传 PDF 文件')).toBeTruthy();
    await user.click(window.getByRole('button', { name: '线下签署' }));
    expect(asked('sales-contract.signOffline')).toEqual([]);
    expect(window.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('客户要求纸质合同');
  });

  it('asks for the file again if the server no longer has it', async () => {
    const uploads = fakePaperUploads(() => ({ documentNo: 'D1' }));
    vi.stubGlobal('XMLHttpRequest', uploads.FakeRequest);
    const { user } = open(
      {
        'sales-contract.signOffline': () => {
          throw refusal('signing.documentNotFound');
        },
      },
      { at: opened },
    );
    await user.click(await (await drawer()).findByRole('button', { name: '线下签署' }));
    const window = await modal(text);
    await user.upload(window.getByLabelText(/^合同文件/), paper());
    expect(await window.findByText('已上传')).toBeTruthy();
    await user.type(window.getByLabelText('原因'), '客户要求纸质合同');
    await user.click(window.getByRole('button', { name: '线下签署' }));
    expect(await window.findByText('没有找到这份文件')).toBeTruthy();
    expect(window.getByLabelText(/^合同文件/).getAttribute('aria-invalid')).toBe('true');
  });
});
