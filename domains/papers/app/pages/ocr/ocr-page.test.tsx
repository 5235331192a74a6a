import { takePageResult } from '@ev/app-kit/page-result.ts';
import { offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Certificate, CertificateItem, Reading } from '../../../contract/certificate.ts';
import { giveTaken } from '../../data/taken-pictures.ts';
import { certificate, certificateItem, fakeUploads, specimenNumber } from '../../testing/certificates.ts';

beforeEach(() => void takePageResult('certificate'));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const picture = { blob: new Blob(['x'], { type: 'image/jpeg' }), width: 4, height: 3 };

function open(
  at: string,
  {
    list = [],
    one = certificate(),
    agreedAt = '2026-11-01T00:00:00.000Z',
    recognises = true,
    reading = { outcome: 'read', hints: [], fields: [] },
    submit = () => undefined,
    upload = () => 'taken',
  }: {
    list?: CertificateItem[];
    one?: Certificate;
    agreedAt?: string | null;
    recognises?: boolean;
    reading?: Reading;
    submit?: () => void;
    upload?: Parameters<typeof fakeUploads>[0];
  } = {},
) {
  const uploads = fakeUploads(upload);
  vi.stubGlobal('XMLHttpRequest', uploads.FakeRequest);
  let agreed = agreedAt;
  let left = list;
  const line = fakeLine({
    'papers.listCertificates': () => ({ list: left, offered: true, recognises, picturesAgreedAt: agreed }),
    'papers.getCertificate': ({ certificateNo }) => {
      if (certificateNo !== one.certificateNo) throw refusal('papers.certificateNotFound');
      return one;
    },
    'papers.beginCertificate': () => ({ certificateNo: 'CT9' }),
    'papers.keepCertificate': () => ({ kept: true }),
    'papers.recognisePicture': () => reading,
    'papers.submitCertificate': () => {
      submit();
      return { status: '1' };
    },
    'papers.removePicture': () => ({ removed: true }),
    'papers.removeCertificate': () => {
      left = [];
      return { status: '5' };
    },
    'papers.agreeToPictures': () => {
      agreed = '2026-11-23T00:00:00.000Z';
      return { agreedAt: agreed };
    },
    'papers.withdrawPictures': () => {
      agreed = null;
      return { withdrawn: true };
    },
  });
  return { ...line, ...renderPage(line.call, at), sent: uploads.sent };
}

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const submitButton = () => screen.getByRole('button', { name: '提交审核' });
type User = ReturnType<typeof open>['user'];

async function typeIdentity(user: User) {
  await user.type(await screen.findByLabelText(/^姓名/), '林岚');
  await user.type(field(/^民族/), '汉');
  await user.type(field(/^住址/), '上海市徐汇区漕溪北路 1 号');
  await user.type(field(/^公民身份号码/), specimenNumber);
  await user.type(field(/^签发机关/), '上海市公安局徐汇分局');
  await user.type(field(/^有效期开始/), '20160501');
  await user.click(screen.getByRole('checkbox', { name: '长期有效' }));
}

describe('a typed certificate', () => {
  it('needs no picture, derives birthday and sex from its number, and returns with its number', async () => {
    const { user, asked, address } = open('/pages/buy/ocr?certType=1&returnTo=%2Fpages%2Fbuy%2ForderList');
    await typeIdentity(user);
    expect(field(/^出生日期/).value).toBe('1949-12-31');
    expect((screen.getByRole('radio', { name: '女' }) as HTMLInputElement).checked).toBe(true);
    await user.click(submitButton());
    await waitFor(() => expect(address()).toBe('/pages/buy/orderList'));
    expect(asked('papers.beginCertificate')).toEqual([{ type: '1' }]);
    expect(asked('papers.submitCertificate')).toEqual([
      {
        certificateNo: 'CT9',
        type: '1',
        data: { ...certificate().data },
        confirmed: [],
      },
    ]);
    expect(takePageResult('certificate')).toBe('CT9');
  });

  it('reports missing input at each field and goes to the first', async () => {
    const { user, asked } = open('/pages/buy/ocr?certType=1');
    await screen.findByLabelText(/^姓名/);
    await user.click(submitButton());
    for (const words of ['请填写姓名', '请选择性别', '请填写公民身份号码'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement?.getAttribute('name')).toBe('data.name');
    expect(asked('papers.beginCertificate')).toEqual([]);
  });

  it('keeps the input without a network, and over a reload', async () => {
    const { user } = open('/pages/buy/ocr?certType=1', {
      submit: () => {
        throw offline();
      },
    });
    await typeIdentity(user);
    await user.click(submitButton());
    expect((await screen.findAllByText(/^网络异常/)).length).toBeGreaterThan(0);
    expect(field(/^公民身份号码/).value).toBe(specimenNumber);
    expect(sessionStorage.getItem('draft.certificate-1')).toContain(specimenNumber);
  });

  describe.each(['papers.beginCertificate', 'papers.submitCertificate'] as const)(
    'on a connection cut at %s',
    (id) => {
      it.each(losses)('makes one certificate when the %s was lost', async (loss) => {
        const { user, asked, address, cutAt, mend } = open('/pages/buy/ocr?certType=1');
        cutAt(id, loss);
        await typeIdentity(user);
        await user.click(submitButton());
        expect((await screen.findAllByText(/^网络异常/)).length).toBeGreaterThan(0);
        expect(field(/^公民身份号码/).value).toBe(specimenNumber);
        mend();
        await user.click(submitButton());
        await waitFor(() => expect(address()).not.toContain('certType'));
        expect(asked('papers.beginCertificate')).toHaveLength(1);
        expect(asked('papers.submitCertificate')).toHaveLength(1);
      });
    },
  );

  it('shows the server’s messages at their field', async () => {
    const { user } = open('/pages/buy/ocr?certType=1', {
      submit: () => {
        throw refusal('request.invalid', {
          fields: [{ path: 'data.validTo', message: '居民身份证已过有效期，请使用有效的证件' }],
        });
      },
    });
    await typeIdentity(user);
    await user.click(submitButton());
    expect(await screen.findByText('居民身份证已过有效期，请使用有效的证件')).toBeTruthy();
  });

  it('asks to confirm a credit code with a wrong check character', async () => {
    const { user, asked } = open('/pages/buy/ocr?certType=4');
    await user.type(await screen.findByLabelText(/^企业名称/), '海岚物流有限公司');
    await user.type(field(/^统一社会信用代码/), '91350100M000100Y44');
    await user.type(field(/^法定代表人/), '陈一鸣');
    await user.click(submitButton());
    expect(await screen.findByText('请逐位核对后勾选')).toBeTruthy();
    expect(asked('papers.submitCertificate')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /我已逐位核对/ }));
    await user.click(submitButton());
    await waitFor(() => expect(asked('papers.submitCertificate')).toHaveLength(1));
    expect(asked('papers.submitCertificate')[0]).toMatchObject({ confirmed: ['creditCode'] });
  });

  it('never leads to another site', async () => {
    const { user, address } = open('/pages/buy/ocr?certType=1&returnTo=%2F%2Fevil.example%2Fpages%2F');
    await typeIdentity(user);
    await user.click(submitButton());
    await waitFor(() => expect(address()).toBe('/pages/buy/ocr'));
  });
});

describe('a picture', () => {
  const doubtful: Reading = {
    outcome: 'read',
    hints: ['unclear'],
    fields: [
      { key: 'name', value: '林岚', sure: true },
      { key: 'address', value: '上海市徐汇区漕溪比路 1 号', sure: false },
    ],
  };

  it('is sent and recognised; uncertain fields are marked until they are typed', async () => {
    giveTaken('1', 'front', picture);
    const { user, sent } = open('/pages/buy/ocr?certType=1', { reading: doubtful });
    expect(await screen.findByText('已识别，请对照证件核对下面的内容')).toBeTruthy();
    expect(sent).toEqual(['/main/api/lgn/papers/picture/upload?certificateNo=CT9&side=front']);
    expect(field(/^姓名/).value).toBe('林岚');
    expect(screen.getByText(/照片有反光或不够清楚/)).toBeTruthy();
    expect(screen.getByText(/有 1 项识别可能不准/)).toBeTruthy();
    expect(screen.getByText('识别可能不准，请对照证件核对')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '查看人像面照片' }));
    const large = await screen.findByRole('dialog', { name: '查看图片' });
    expect(within(large).getByRole('img', { name: '人像面照片' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.clear(field(/^住址/));
    await user.type(field(/^住址/), '上海市徐汇区漕溪北路 1 号');
    expect(screen.queryByText('识别可能不准，请对照证件核对')).toBeNull();
    // The recognised text can be used after all.
    await user.click(screen.getByRole('button', { name: '采用' }));
    expect(field(/^住址/).value).toBe('上海市徐汇区漕溪比路 1 号');
  });

  it.each([
    ['nothing', '没有识别出内容，请重拍，或手动填写'],
    ['away', '识别暂时没有响应，请手动填写，照片已保存'],
  ] as const)('with %s leaves the typing to the customer', async (outcome, words) => {
    giveTaken('1', 'front', picture);
    open('/pages/buy/ocr?certType=1', { reading: { outcome, hints: [], fields: [] } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('that did not arrive is kept, and sent by a retry', async () => {
    giveTaken('1', 'front', picture);
    const answers: ('offline' | 'taken')[] = ['taken', 'offline'];
    const { user, sent } = open('/pages/buy/ocr?certType=1', { upload: () => answers.pop() ?? 'taken' });
    await user.click(await screen.findByRole('button', { name: '重试上传人像面' }));
    expect(await screen.findByText('已识别，请对照证件核对下面的内容')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it('says why the server refuses it', async () => {
    giveTaken('1', 'back', picture);
    open('/pages/buy/ocr?certType=1', {
      upload: () => ({ code: '22500017', message: '照片太小，看不清内容，请重新拍摄' }),
    });
    expect(await screen.findByText('照片太小，看不清内容，请重新拍摄')).toBeTruthy();
  });

  it('is requested only after its own consent, which can be refused', async () => {
    const { user, asked, address } = open('/pages/buy/ocr?certType=1', { agreedAt: null });
    await user.click(await screen.findByRole('button', { name: '拍摄人像面' }));
    const sheet = within(await screen.findByRole('dialog', { name: '使用证件照片前，请你同意' }));
    expect(sheet.queryByRole('checkbox')).toBeNull();
    await user.click(sheet.getByRole('button', { name: '不同意，手动填写' }));
    expect(asked('papers.agreeToPictures')).toEqual([]);
    expect(address()).toBe('/pages/buy/ocr?certType=1');
    await user.click(screen.getByRole('button', { name: '拍摄人像面' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: '使用证件照片前，请你同意' })).getByRole('button', {
        name: '同意，并自动识别',
      }),
    );
    await waitFor(() => expect(address()).toBe('/pages/buy/camera?certType=1&side=front'));
    expect(asked('papers.agreeToPictures')).toEqual([{ version: '1', recognise: true }]);
  });

  it('mentions no recognition where no service offers it', async () => {
    open('/pages/buy/ocr?certType=1', { recognises: false });
    expect(await screen.findByText(/不附照片也可以直接填写/)).toBeTruthy();
  });
});

describe('an existing certificate', () => {
  it('continues as a draft', async () => {
    const draft = { status: '0', actions: ['edit', 'submit', 'remove'] } as const;
    const { asked } = open('/pages/buy/ocr?certType=1', {
      list: [certificateItem({ ...draft, actions: [...draft.actions] })],
      one: certificate({
        ...draft,
        actions: [...draft.actions],
        data: { name: '林岚' },
        unsure: ['name'],
        pictures: [
          { side: 'front', uploadedAt: '2026-11-22T00:00:00.000Z', deletedBy: '2026-12-22T00:00:00.000Z' },
        ],
      }),
    });
    expect(((await screen.findByLabelText(/^姓名/)) as HTMLInputElement).value).toBe('林岚');
    expect(screen.getByText('识别可能不准，请对照证件核对')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重拍人像面' })).toBeTruthy();
    expect(asked('papers.beginCertificate')).toEqual([]);
  });

  it('that was refused says why at each field, until it is changed', async () => {
    const refused = { status: '3', actions: ['edit', 'submit', 'remove'] as Certificate['actions'] } as const;
    const { user, asked } = open('/pages/buy/ocr?certificateNo=CT1', {
      one: certificate({
        ...refused,
        faults: [
          { path: 'data.name', message: '与证件照片不一致' },
          { path: 'picture.back', message: '照片看不清，请重新拍摄' },
        ],
      }),
    });
    expect(await screen.findByText(/请修改下面标出的 2 项/)).toBeTruthy();
    expect(screen.getByText('与证件照片不一致')).toBeTruthy();
    expect(screen.getByText('照片看不清，请重新拍摄')).toBeTruthy();
    await user.type(field(/^姓名/), '林');
    expect(screen.queryByText('与证件照片不一致')).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(asked('papers.submitCertificate')[0]).toMatchObject({ certificateNo: 'CT1' }));
  });

  it.each([
    ['1', '审核中', '工作人员正在核对，结果会发到消息'],
    ['2', '已核验', '已核验，可以用于购车手续'],
    ['4', '已过期', '证件已过有效期，请添加新的证件'],
  ] as const)('of status %s shows its state', async (status, name, words) => {
    open('/pages/buy/ocr?certificateNo=CT1', { one: certificate({ status }) });
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(specimenNumber)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
  });

  it('is deleted after a confirmation', async () => {
    const { user, asked, address } = open('/pages/buy/ocr?certificateNo=CT1', { list: [certificateItem()] });
    await user.click(await screen.findByRole('button', { name: '删除这份证件' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(address()).toBe('/pages/buy/ocr'));
    expect(asked('papers.removeCertificate')).toEqual([{ certificateNo: 'CT1' }]);
  });

  it('of another customer looks nonexistent', async () => {
    open('/pages/buy/ocr?certificateNo=CT7');
    expect(await screen.findByText('没有找到这份证件')).toBeTruthy();
    expect(screen.getByRole('link', { name: '我的证件' }).getAttribute('href')).toBe('/pages/buy/ocr');
  });
});

describe('all certificates', () => {
  it('show their state, and link to each', async () => {
    open('/pages/buy/ocr', {
      list: [
        certificateItem(),
        certificateItem({
          certificateNo: 'CT2',
          type: '5',
          status: '3',
          maskedName: '海岚物流有限公司',
          validTo: '2030-01-31',
        }),
      ],
    });
    const card = await screen.findByRole('link', { name: /企业证照/ });
    expect(card.textContent).toContain('未通过');
    expect(card.textContent).toContain('有效期至 2030年1月31日');
    expect(card.getAttribute('href')).toBe('/pages/buy/ocr?certificateNo=CT2');
  });

  it('explain an empty list and how to add one', async () => {
    const { user, address } = open('/pages/buy/ocr');
    expect(await screen.findByText('还没有证件')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '添加证件' }));
    await user.click(await screen.findByRole('button', { name: '护照' }));
    await waitFor(() => expect(address()).toBe('/pages/buy/ocr?certType=2'));
  });

  it('let the consent to pictures be withdrawn', async () => {
    const { user, asked } = open('/pages/buy/ocr');
    await user.click(await screen.findByRole('button', { name: /撤回照片使用同意/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '撤回并删除照片' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /撤回照片使用同意/ })).toBeNull());
    expect(asked('papers.withdrawPictures')).toEqual([{ version: '1' }]);
  });
});

it.each(['3', '6', 'A'])('say that a certificate of type %s is typed, without recognition', async (type) => {
  open(`/pages/buy/ocr?certType=${type}`);
  expect(await screen.findByText(/这种证件不能自动识别，请对照证件填写/)).toBeTruthy();
});
