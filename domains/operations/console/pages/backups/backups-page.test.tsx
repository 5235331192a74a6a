import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Backup, Backups } from '../../words/backup.ts';

const made: Backup = {
  backupNo: 'b1',
  status: 'made',
  askedBy: null,
  askedAt: '2026-11-21T01:00:00.000Z',
  takenAt: '2026-11-21T01:00:02.000Z',
  durationMs: 12_300,
  rows: 4340,
  bytes: 1_148_197,
  files: 7,
  encrypted: true,
  folder: '20261121T010002000Z',
  there: true,
  reason: null,
  tries: 1,
};
const failed: Backup = {
  ...made,
  backupNo: 'b2',
  status: 'failed',
  askedBy: '林岚',
  takenAt: null,
  durationMs: null,
  rows: null,
  bytes: null,
  files: null,
  encrypted: null,
  folder: null,
  there: false,
  reason: 'ENOSPC: no space left on device',
  tries: 3,
};

function openBackups(change: Partial<Backups> = {}, permissions = chief.permissions) {
  let list = [failed, made];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'operations.listBackups': ({ pageNo = 1, pageSize = 20 }) => ({
      schedule: { everyHours: 24, keep: 14, encrypted: true },
      newestAt: made.takenAt,
      ageSeconds: 7_300,
      overdue: false,
      backups: { list, total: list.length, pageNo, pageSize },
      ...change,
    }),
    'operations.makeBackup': () => {
      list = [{ ...failed, backupNo: 'b3', status: 'waiting', reason: null }, ...list];
      return { backupNo: 'b3' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/backups' }) };
}

it('shows the newest backup, its size and why another failed', async () => {
  openBackups();
  for (const text of ['完整，已核对', '1.1 MB', '4340', '12.3 秒', '20261121T010002000Z', '林岚'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/（2 小时前）/)).toBeTruthy();
  expect(screen.getByText(/ENOSPC.*试了 3 次/)).toBeTruthy();
  expect(screen.getByText('每 24 小时一次，保留最近 14 份，已加密')).toBeTruthy();
  expect(screen.queryByText('超过间隔')).toBeNull();
});

it('says that the newest one is too old, and that the product makes none', async () => {
  openBackups({ overdue: true });
  expect(await screen.findByText('超过间隔')).toBeTruthy();
  openBackups({ schedule: null, newestAt: null, ageSeconds: null });
  expect(await screen.findByText('产品不自动备份：没有设置 BACKUP_DIR')).toBeTruthy();
});

it('begins one after a question', async () => {
  const { user, seen } = openBackups();
  await user.click(await screen.findByRole('button', { name: '立即备份' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '开始备份' }));
  expect(dialog.getByText('请填写原因')).toBeTruthy();
  await user.type(dialog.getByLabelText('原因'), '升级之前');
  await user.click(dialog.getByRole('button', { name: '开始备份' }));
  expect(await screen.findByText('已开始备份，完成后会显示在这里')).toBeTruthy();
  expect(await screen.findByText('备份中')).toBeTruthy();
  expect(seen.filter(([id]) => id === 'operations.makeBackup')).toEqual([
    ['operations.makeBackup', { reason: '升级之前' }],
  ]);
});

it('offers none without the permission', async () => {
  openBackups({}, ['backups.read']);
  await screen.findByText('完整，已核对');
  expect(screen.queryByRole('button', { name: '立即备份' })).toBeNull();
});
