import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coast, usedInDraft } from '../../testing/pictures.ts';

type Answer = { code: string; message: string; body?: object } | null;

/** The browser's request, answered by the test. */
let answers: Answer[] = [];
let sent: { url: string; headers: Record<string, string>; file: File }[] = [];
class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  responseText = '';
  private readonly request = { url: '', headers: {} as Record<string, string> };
  open(_method: string, url: string) {
    this.request.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name] = value;
  }
  send(file: File) {
    sent.push({ ...this.request, file });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const answer = answers.shift() ?? null;
    queueMicrotask(() => {
      if (!answer) return this.onerror?.();
      const { body = null, ...header } = answer;
      this.responseText = JSON.stringify({ header: { ...header, requestId: 'r' }, body });
      this.onload?.();
    });
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => void vi.unstubAllGlobals());

function openPictures({ uses = coast.uses, moved = false } = {}) {
  let list = [coast];
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'media.listPictures': ({ pageNo = 1, pageSize = 20, keyword = '' }) => {
      const found = list.filter(({ alt }) => alt.includes(keyword));
      return { list: found, total: found.length, pageNo, pageSize };
    },
    'media.getPicture': () => ({ ...coast, alt: list[0]?.alt ?? '', uses }),
    'media.describePicture': ({ alt }) => {
      if (moved) throw refusal('media.pictureMoved');
      list = [{ ...coast, alt }];
      return { alt };
    },
    'media.removePicture': () => {
      list = [];
      return { removed: true };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/pictures' }) };
}

const photo = () => new File(['photo'], 'IMG_0001.jpg', { type: 'image/jpeg' });
const ok = (known = false): Answer => ({ code: '10000000', message: 'success', body: { ...coast, known } });

it('sends a picture only with its description', async () => {
  const { user } = openPictures();
  answers = [ok()];
  await user.upload(await screen.findByLabelText('选择图片'), photo());
  const row = within(screen.getByRole('list', { name: '要上传的图片' }));
  await user.click(screen.getByRole('button', { name: /^(loading )?上\s?传$/ }));
  expect((await row.findByRole('alert')).textContent).toBe('请填写图片说明');
  expect(sent).toEqual([]);
  await user.type(row.getByLabelText('图片说明'), '清晨的山路');
  await user.click(screen.getByRole('button', { name: /^(loading )?上\s?传$/ }));
  expect(await row.findByText('已上传，正在处理')).toBeTruthy();
  expect(sent).toMatchObject([
    { file: { name: 'IMG_0001.jpg' }, headers: { authorization: 'Bearer s_test' } },
  ]);
  expect(new URL(sent[0]?.url ?? '', 'http://x').searchParams.get('alt')).toBe('清晨的山路');
  await user.click(screen.getByRole('button', { name: '清除已上传的' }));
  expect(screen.queryByRole('list', { name: '要上传的图片' })).toBe(null);
});

it('keeps the input when a picture is refused or no response arrives', async () => {
  const { user } = openPictures();
  const zone = (await screen.findByText('或把图片拖到这里')).parentElement;
  if (!zone) throw new Error('not reached');
  fireEvent.drop(zone, { dataTransfer: { files: [photo()] } });
  const row = within(await screen.findByRole('list', { name: '要上传的图片' }));
  const words = row.getByLabelText('图片说明') as HTMLInputElement;
  await user.type(words, '清晨的山路');
  answers = [{ code: '21300005', message: '不支持 SVG，请导出为 PNG 或 WebP 后上传' }, null, ok(true)];
  const send = async () => user.click(await screen.findByRole('button', { name: /^(loading )?上\s?传$/ }));
  await send();
  expect((await row.findByRole('alert')).textContent).toBe('不支持 SVG，请导出为 PNG 或 WebP 后上传');
  await send();
  await waitFor(() => expect(row.getByRole('alert').textContent).toBe('网络异常，请检查网络连接后重试'));
  expect((row.getByLabelText('图片说明') as HTMLInputElement).value).toBe('清晨的山路');
  await send();
  expect(await row.findByText('这张图片已经有了，说明沿用原来的')).toBeTruthy();
});

it('changes the description of a picture, and says when a colleague was faster', async () => {
  const { user } = openPictures();
  await user.click(await screen.findByRole('button', { name: /黄昏时停在海边的车/ }));
  const drawer = within(await screen.findByRole('dialog'));
  const words = await drawer.findByLabelText('图片说明');
  await user.clear(words);
  await user.type(words, '海边的车');
  await user.click(drawer.getByRole('button', { name: '保存说明' }));
  expect(await drawer.findByDisplayValue('海边的车')).toBeTruthy();
});

it('deletes unused pictures', async () => {
  const { user } = openPictures();
  await user.click(await screen.findByRole('button', { name: /黄昏时停在海边的车/ }));
  await user.click(await screen.findByRole('button', { name: '删除图片' }));
  await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
  expect(await screen.findByText('已删除')).toBeTruthy();
  expect(await screen.findByText('还没有图片，先上传一张')).toBeTruthy();
});

it('links to the users of a picture, which cannot be deleted', async () => {
  const { user } = openPictures({ uses: [usedInDraft] });
  await user.click(await screen.findByRole('button', { name: /黄昏时停在海边的车/ }));
  const link = await screen.findByRole('link', { name: '页面 home-discover' });
  expect(link.getAttribute('href')).toBe('/releases/P261122120000AAAAAAA/pages/home-discover');
  expect((screen.getByRole('button', { name: '删除图片' }) as HTMLButtonElement).disabled).toBe(true);
});
