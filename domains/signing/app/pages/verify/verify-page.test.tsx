import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Flow } from '../../../contract/flow.ts';
import { flow } from '../../testing/flow.ts';

function open(
  start: Flow,
  refuse: () => void = () => undefined,
  face: NonNullable<Flow['faceCheck']>['state'] = 'open',
  away: () => void = () => undefined,
) {
  let now = start;
  const { call, asked } = fakeCall({
    'signing.getFlow': () => now,
    'signing.sendCode': () => ({ maskedPhone: '139****5678', expiresInSeconds: 300, resendAfterSeconds: 60 }),
    'signing.beginFaceCheck': () => {
      away();
      return { url: 'https://face.example/1' };
    },
    'signing.goToProvider': () => {
      away();
      return { url: 'https://esign.example/1' };
    },
    'signing.readFaceCheck': () => {
      now = flow({ faceCheck: { state: face, provider: '测试人脸核身' } });
      return { state: face };
    },
    'signing.verify': () => {
      refuse();
      now = flow({ status: 'verified', verifiedUntil: '2026-12-08T09:00:00.000Z' });
      return { status: 'verified', verifiedUntil: '2026-12-08T09:00:00.000Z' };
    },
  });
  return { ...renderPage(call, '/pages/sign/verify?flow=S1'), asked };
}

it('checks name, number and code, and goes on to the signature', async () => {
  const { user, asked, address } = open(flow());
  await user.type(await screen.findByRole('textbox', { name: '姓名' }), '林清远');
  await user.type(screen.getByRole('textbox', { name: '证件号码' }), '33010619930518002X');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/秒后重发/);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(screen.getByRole('button', { name: '下一步，手写签名' }));
  await waitFor(() => expect(address()).toBe('/pages/sign/sign?flow=S1'));
  expect(asked('signing.verify')).toEqual([
    { flowNo: 'S1', name: '林清远', idNumber: '33010619930518002X', code: '123456' },
  ]);
});

it('shows a name that differs at its field and keeps the rest', async () => {
  const { user } = open(flow(), () => {
    throw refusal('signing.nameDiffers');
  });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.type(name, '林清源');
  await user.type(screen.getByRole('textbox', { name: '证件号码' }), '33010619930518002X');
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(screen.getByRole('button', { name: '下一步，手写签名' }));
  await screen.findByText('姓名与签署人不一致，请填写签署人本人的姓名');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect((screen.getByRole('textbox', { name: '证件号码' }) as HTMLInputElement).value).toBe(
    '33010619930518002X',
  );
});

describe('a document that needs a check of the face', () => {
  const due = flow({ faceCheck: { state: 'due', provider: '测试人脸核身' } });

  it('leads to the provider, and is not verified before', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, asked } = open(due);
    await user.type(await screen.findByRole('textbox', { name: '姓名' }), '林清远');
    await user.type(screen.getByRole('textbox', { name: '证件号码' }), '33010619930518002X');
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '下一步，手写签名' }));
    expect(await screen.findByText('请先完成人脸核身')).toBeTruthy();
    expect(asked('signing.verify')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '同意并开始人脸核身' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://face.example/1'));
    expect(asked('signing.beginFaceCheck')).toEqual([{ flowNo: 'S1' }]);
    assign.mockRestore();
  });

  it('asks for the result on the way back, and shows what came of it', async () => {
    const { asked } = open(
      flow({ faceCheck: { state: 'open', provider: '测试人脸核身' } }),
      undefined,
      'passed',
    );
    expect(await screen.findByText(/^已通过人脸核身/)).toBeTruthy();
    expect(asked('signing.readFaceCheck')).toEqual([{ flowNo: 'S1' }]);
    expect(screen.queryByRole('button', { name: '重新核身' })).toBeNull();
  });

  it.each([
    ['failed', /没有通过/],
    ['another', /与签署人不一致/],
  ] as const)('can be checked again when it has %s', async (state, text) => {
    open(flow({ faceCheck: { state, provider: '测试人脸核身' } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新核身' })).toBeTruthy();
  });

  it('says that the provider does not answer', async () => {
    const { user } = open(due, undefined, 'open', () => {
      throw refusal('signing.faceCheckAway');
    });
    await user.click(await screen.findByRole('button', { name: '同意并开始人脸核身' }));
    expect(await screen.findByText(refusal('signing.faceCheckAway').message)).toBeTruthy();
  });
});

describe('a document that is signed at a provider', () => {
  const here = flow({ provider: '测试电子签' });
  const there = flow({ provider: '测试电子签', status: 'atProvider' });

  it('leads there, and asks for neither name nor code', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, asked } = open(here);
    await user.click(await screen.findByRole('button', { name: '同意并去签署' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://esign.example/1'));
    expect(asked('signing.goToProvider')).toEqual([{ flowNo: 'S1' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    assign.mockRestore();
  });

  it('is continued by a customer who has left the page of the provider', async () => {
    open(there);
    expect(await screen.findByRole('button', { name: '继续签署' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看结果' }).getAttribute('href')).toBe(
      '/pages/sign/signResult?flow=S1',
    );
  });

  it('says that the provider does not answer, and can be tried again', async () => {
    let isAway = true;
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = open(here, undefined, undefined, () => {
      if (isAway) throw refusal('signing.providerAway');
    });
    const go = await screen.findByRole('button', { name: '同意并去签署' });
    await user.click(go);
    expect(await screen.findByText(refusal('signing.providerAway').message)).toBeTruthy();
    isAway = false;
    await user.click(go);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    assign.mockRestore();
  });
});

it('says that the code goes to the phone of another signer', async () => {
  const { signer } = flow();
  open(flow({ signer: { ...signer, hasLoginPhone: false } }));
  expect(await screen.findByText(/发送至签署人的手机号/)).toBeTruthy();
});

it.each([
  ['unread', flow({ readAt: null }), '请先阅读全文'],
  ['signed', flow({ status: 'signed', signedAt: '2026-12-08T08:30:00.000Z' }), '你已签署这份文件'],
  ['expired', flow({ status: 'expired' }), '签署已过期'],
  ['voided', flow({ status: 'voided' }), '文件已更新'],
  ['refused', flow({ status: 'refused' }), '你已拒绝签署'],
] as const)('says what to do with a document that is %s', async (_, start, title) => {
  open(start);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('textbox')).toBeNull();
});
