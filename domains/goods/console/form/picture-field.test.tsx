import { coast } from '@ev/media/console/testing/pictures.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draft } from '../testing/drafts.ts';

it('chooses an uploaded or built-in picture, and shows the current one', async () => {
  const picture = { description: '照片', anyOf: [{ type: 'string' }, { type: 'null' }] };
  const form = { ...draft.form, schema: { type: 'object', properties: { id: { type: 'string' }, picture } } };
  let now = { ...draft, form, item: { id: 's1', picture: 'scenes/coast' } as Record<string, unknown> };
  const { call } = fakeCall({
    'staff.getMe': () => chief,
    'goods.getChange': () => now,
    'goods.saveChange': ({ item, seenRevision }) => {
      now = { ...now, item: JSON.parse(item ?? '{}'), revision: (seenRevision ?? 0) + 1 };
      return { revision: now.revision };
    },
    'media.listArtwork': () => ({
      list: ['scenes/city', 'scenes/coast'].map((name) => ({ name, thumbnail: `/h5/media/${name}.webp` })),
    }),
    'media.listPictures': ({ pageNo = 1, pageSize = 24 }) => ({ list: [coast], total: 1, pageNo, pageSize }),
  });
  const { user } = renderConsole(call, { at: `/releases/${draft.releaseNo}/${draft.part}/${draft.key}` });
  const shown = await screen.findByRole('img', { name: '现在的图片 scenes/coast' });
  expect(shown.getAttribute('src')).toBe('/h5/media/scenes/coast.webp');

  await user.click(screen.getByRole('button', { name: '换一张：照片' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pressed = await dialog.findByRole('button', { name: 'scenes/coast' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  await user.click(dialog.getByText('上传的图片'));
  await user.click(await dialog.findByRole('button', { name: /黄昏时停在海边的车/ }));
  await waitFor(() => expect(now.item.picture).toBe(coast.name));
  const chosen = await screen.findByRole('img', { name: `现在的图片 ${coast.name}` });
  expect(chosen.getAttribute('src')).toBe(coast.thumbnail);

  await user.click(screen.getByRole('button', { name: '不用图片' }));
  await waitFor(() => expect(now.item.picture).toBe(null));
});
