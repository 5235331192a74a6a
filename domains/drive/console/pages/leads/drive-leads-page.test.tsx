import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffDriveLead } from '../../../contract/staff-drive.ts';
import { driveId, waiting } from '../../testing/drives.ts';

const lead: StaffDriveLead = {
  ...waiting.lead,
  driveId,
  uid: waiting.uid,
  pageType: '4',
  driveStatus: '0',
  modelName: '青驭 原',
  storeName: null,
  cityName: '北京',
  startsAt: null,
  name: '林岚',
  maskedPhone: '138****0001',
  createdAt: waiting.createdAt,
};

function openLeads(at = '/drive-leads') {
  let list = [lead];
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'drive.listDriveLeads': ({ pageNo = 1, pageSize = 20 }) => ({ list, total: 1, pageNo, pageSize }),
    'drive.followDriveLead': ({ note, seenVersion }) => {
      list = [{ ...lead, status: '3', note, actions: ['win', 'lose'] }];
      return { status: '3', version: seenVersion + 1 };
    },
    'contact.getRecord': () => ({
      uid: waiting.uid,
      notes: [],
      more: false,
      hasUnseenMentions: false,
      steps: [],
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('requests what the address says', async () => {
  const { asked } = openLeads('/drive-leads?status=0&of=store&kind=subscription');
  expect(await screen.findByText('新车试驾订阅')).toBeTruthy();
  expect(asked('drive.listDriveLeads').at(-1)).toMatchObject({
    status: '0',
    of: 'store',
    kind: 'subscription',
  });
});

it('records a note, and links to the booking', async () => {
  const { user, asked } = openLeads();
  await user.click(await screen.findByRole('button', { name: '林岚' }));
  const link = await screen.findByRole('link', { name: '查看预约' });
  expect(link.getAttribute('href')).toContain(`/drives/${driveId}`);
  await user.click(await screen.findByRole('button', { name: '约到店' }));
  const text = await screen.findByLabelText('跟进记录');
  const dialog = within(text.closest('[role="dialog"]') as HTMLElement);
  await user.type(text, '到店后先看静态车');
  await user.click(dialog.getByRole('button', { name: '约到店' }));
  expect(await screen.findByText('已记录预约')).toBeTruthy();
  expect(asked('drive.followDriveLead')).toEqual([
    { leadId: lead.leadId, act: 'appoint', seenVersion: 0, note: '到店后先看静态车' },
  ]);
});
