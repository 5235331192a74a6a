import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draft, orderDraft } from '../../testing/drafts.ts';

const at = `/releases/${draft.releaseNo}/${draft.part}/${draft.key}`;

type Options = { moved?: boolean; editable?: boolean; stale?: boolean; of?: typeof draft };

function openDraft({ of = draft, ...options }: Options = {}) {
  let { moved = false } = options;
  let now = { ...of, ...options, editable: options.editable ?? true, stale: options.stale ?? false };
  const saved: Record<string, unknown>[] = [];
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'goods.getChange': () => now,
    'goods.saveChange': ({ item, seenRevision }) => {
      if (moved && seenRevision === draft.revision) {
        now = { ...now, revision: 7 };
        moved = false;
        throw refusal('goods.changeMoved');
      }
      const next = JSON.parse(item ?? '{}') as Record<string, unknown>;
      saved.push({ ...next, seenRevision });
      const faults =
        next.name === ''
          ? [
              {
                part: 'shops',
                key: 's1',
                path: ['name'],
                message: '请填写名称',
                text: '门店「s1」：名称：请填写名称',
              },
            ]
          : [];
      now = { ...now, item: next, revision: (seenRevision ?? 0) + 1, faults };
      return { revision: now.revision };
    },
    'goods.mergeChange': () => {
      now = { ...now, stale: false, revision: 9, item: { ...draft.item, name: '合并后的名字' } };
      return { revision: 9, conflicts: ['名称'] };
    },
  });
  return { ...fake, saved, ...renderConsole(fake.call, { at }) };
}

it('saves input automatically, money in yuan, and preserves the code', async () => {
  const { user, saved } = openDraft();
  const name = await screen.findByLabelText('名称');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${draft.label} 旧名`);
  expect((screen.getByLabelText('编码') as HTMLInputElement).disabled).toBe(true);
  const amount = screen.getByLabelText('金额（元）') as HTMLInputElement;
  expect(amount.value).toBe('1200.00');
  await user.clear(name);
  await user.type(name, '新名');
  await user.clear(amount);
  await user.type(amount, '1350');
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ name: '新名', amountFen: 135_000 }));
  expect(await screen.findByText('已保存')).toBeTruthy();
});

it('shows a problem at its field, and saves it all the same', async () => {
  const { user, saved } = openDraft();
  await user.clear(await screen.findByLabelText('名称'));
  expect(await screen.findByText('请填写名称')).toBeTruthy();
  expect(saved.at(-1)).toMatchObject({ name: '' });
  await user.click(screen.getByRole('button', { name: '门店「s1」：名称：请填写名称' }));
  expect(document.activeElement).toBe(screen.getByLabelText('名称'));
});

it('adds, edits, moves and removes members of a list', async () => {
  const { user, saved } = openDraft();
  await user.click(await screen.findByRole('button', { name: '添加说明' }));
  await user.type(screen.getByLabelText('标题'), '充电');
  await user.click(screen.getByRole('button', { name: '上移 充电' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ notes: [{ title: '充电' }, { title: '停车' }] }));
  await user.click(screen.getByRole('button', { name: '删除 停车' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ notes: [{ title: '充电', text: '' }] }));
});

it('refuses the second of two editors, keeps their input, and offers to overwrite', async () => {
  const { user, saved } = openDraft({ moved: true });
  const name = (await screen.findByLabelText('名称')) as HTMLInputElement;
  await user.type(name, '！');
  expect(await screen.findByText('同事刚保存了这项内容，你写的还在这里')).toBeTruthy();
  expect(name.value).toBe('旧名！');
  await user.click(screen.getByRole('button', { name: '用我的覆盖' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ name: '旧名！', seenRevision: 7 }));
});

it('merges what was published meanwhile, and lists the conflicts', async () => {
  const { user } = openDraft({ stale: true });
  await user.click(await screen.findByRole('button', { name: /合\s*并/ }));
  expect(await screen.findByText(/已合并。两边都改过、保留了你的：名称/)).toBeTruthy();
  await waitFor(() => expect((screen.getByLabelText('名称') as HTMLInputElement).value).toBe('合并后的名字'));
});

it('is read-only once it was submitted', async () => {
  openDraft({ editable: false });
  expect(((await screen.findByLabelText('名称')) as HTMLInputElement).disabled).toBe(true);
  const notes = screen.getByRole('region', { name: /说明/ });
  expect(within(notes).queryByRole('button', { name: /添加/ })).toBeNull();
});

describe('the order of a kind of goods', () => {
  const namesShown = () =>
    within(screen.getByRole('list', { name: '顺序' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('code')?.textContent);

  it('is moved by a step, by the keyboard too, and saved', async () => {
    const { user, saved } = openDraft({ of: orderDraft });
    (await screen.findByRole('button', { name: '下移 西湖店' })).focus();
    await user.keyboard('{Enter}');
    expect(namesShown()).toEqual(['s2', 's1', 's3']);
    expect(screen.getByText('西湖店 已移到第 2 位')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '下移 西湖店' }));
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ order: ['s2', 's3', 's1'] }));
    expect(namesShown()).toEqual(['s2', 's3', 's1']);
  });

  it('is moved to a place by its number', async () => {
    const { user, saved } = openDraft({ of: orderDraft });
    const place = await screen.findByLabelText('滨江店 的位次');
    await user.clear(place);
    await user.type(place, '1{Enter}');
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ order: ['s3', 's1', 's2'] }));
    await user.clear(screen.getByLabelText('滨江店 的位次'));
    await user.type(screen.getByLabelText('滨江店 的位次'), '99{Enter}');
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ order: ['s1', 's2', 's3'] }));
  });

  it('is read-only once it was submitted', async () => {
    openDraft({ of: orderDraft, editable: false });
    await screen.findByRole('list', { name: '顺序' });
    expect(screen.queryByRole('button', { name: /移/ })).toBeNull();
  });
});
