import type { Api } from '@ev/contract';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { savedFiles } from '../../testing/saved-files.ts';

type Kind = Api['signing.listTemplates']['output']['kinds'][number];

let files: ReturnType<typeof savedFiles>;
beforeEach(() => {
  files = savedFiles();
});
afterEach(() => files.restore());

const contract: Kind = {
  kind: 'sales-contract',
  title: '购车合同',
  placeholders: [
    { name: 'buyer', label: '购车人' },
    { name: 'price', label: '总价' },
  ],
  versions: [
    { version: '2026-12', title: '汽车买卖合同', publishedAt: '2026-12-01T02:00:00.000Z', current: true },
    { version: '2026-06', title: '旧汽车买卖合同', publishedAt: '2026-06-01T02:00:00.000Z', current: false },
  ],
};
const delivery: Kind = {
  kind: 'delivery',
  title: '交付确认单',
  placeholders: [{ name: 'vin', label: '车架号' }],
  versions: [],
};

function open(answers: Parameters<typeof fakeCall>[0] = {}, permissions = chief.permissions) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'signing.listTemplates': () => ({ kinds: [contract, delivery] }),
    'signing.previewTemplate': ({ version }) => ({
      fileName: `购车合同-${version}.pdf`,
      base64: btoa(`%PDF ${version}`),
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/signing/templates' }) };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (version: string) =>
  within((await screen.findByText(version)).closest<HTMLElement>('tr') ?? document.body);

it('shows which version is used, and what a template can contain', async () => {
  open();
  const shown = await panel('购车合同');
  const current = await rowOf('2026-12');
  expect(current.getByText('使用中')).toBeTruthy();
  expect(current.getByText('2026-12-01 10:00')).toBeTruthy();
  expect((await rowOf('2026-06')).getByText('历史版本')).toBeTruthy();
  expect(shown.getByText('可用的占位：buyer 购车人，price 总价')).toBeTruthy();
});

it('warns of a document without a template', async () => {
  open();
  const shown = await panel('交付确认单');
  expect(shown.getByText('还没有发布模板，客户暂时不能签署')).toBeTruthy();
  expect(shown.queryByRole('button', { name: '下载预览' })).toBeNull();
});

it('saves the preview of the chosen version', async () => {
  const { user, asked } = open();
  await user.click((await rowOf('2026-06')).getByRole('button', { name: '下载预览' }));
  await waitFor(() =>
    expect(files.saved).toMatchObject([{ name: '购车合同-2026-06.pdf', type: 'application/pdf' }]),
  );
  expect(await files.saved[0]?.text).toBe('%PDF 2026-06');
  expect(asked('signing.previewTemplate')).toEqual([{ kind: 'sales-contract', version: '2026-06' }]);
});

it('says beside the document that its preview failed, until a preview succeeds', async () => {
  let tries = 0;
  const { user } = open({
    'signing.previewTemplate': () => {
      tries += 1;
      if (tries === 1) throw refusal('gateway.busy');
      return { fileName: '购车合同.pdf', base64: btoa('%PDF') };
    },
  });
  const shown = await panel('购车合同');
  await user.click((await rowOf('2026-12')).getByRole('button', { name: '下载预览' }));
  expect((await shown.findByRole('alert')).textContent).toContain(refusal('gateway.busy').message);
  expect((await panel('交付确认单')).queryByRole('alert')).toBeNull();
  expect(files.saved).toEqual([]);
  // Its icon of the first attempt is still part of the name here.
  await user.click((await rowOf('2026-12')).getByRole('button', { name: /下载预览/ }));
  await waitFor(() => expect(files.saved.map(({ name }) => name)).toEqual(['购车合同.pdf']));
  await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
});

it('says that nothing has to be signed', async () => {
  open({ 'signing.listTemplates': () => ({ kinds: [] }) });
  expect(await screen.findByText('没有需要签署的文件')).toBeTruthy();
});

it('can be loaded again after a failure', async () => {
  let tries = 0;
  const { user } = open({
    'signing.listTemplates': () => {
      tries += 1;
      if (tries === 1) throw offline();
      return { kinds: [contract] };
    },
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('2026-12')).toBeTruthy();
});

it('is closed without the permission to read templates', async () => {
  const { asked } = open(
    {},
    chief.permissions.filter((one) => one !== 'signing.read'),
  );
  expect(await screen.findByText('没有权限打开这个页面')).toBeTruthy();
  expect(asked('signing.listTemplates')).toEqual([]);
});
